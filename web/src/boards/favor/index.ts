import { remembering } from "../parts/remember";
import { describe as inWords } from "./describe";
import { EndingBoard, facts } from "./ending";
import { line } from "./places";

export { Board } from "./Board";
export { caption, drop, isQuiet, loses, odds, where } from "./places";
export const describe = remembering(inWords);
export const ending = { Board: EndingBoard, line, facts };
