import { remembering } from "../parts/remember";
import { describe as inWords } from "./describe";

export { Board } from "./Board";
export const describe = remembering(inWords);
