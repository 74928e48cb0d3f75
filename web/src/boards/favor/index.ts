export { Board } from "./Board";
export { describe } from "./describe";
