declare module "virtual:emblems/*" {
  /** Drawings by kind and id: what stands inside a frame of 64 by 64 (icons: 24 by 24). */
  const drawings: Record<string, string>;
  export default drawings;
}
