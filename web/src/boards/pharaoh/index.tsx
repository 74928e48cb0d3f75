import { remembering } from "../parts/remember";
import { describe as inWords } from "./describe";
import { EndingBoard } from "./ending";
import { line } from "./places";
import { facts } from "./turns";

export { Board } from "./board";
export { caption, isQuiet, loses, odds, where } from "./places";
export const describe = remembering(inWords);
export const ending = { Board: EndingBoard, line, facts };
