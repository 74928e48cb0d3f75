import type { PhoneTab } from "../frame";
import { remembering } from "../parts/remember";
import { describe as inWords } from "./describe";

export { Board } from "./Board";
export { ending } from "./ending";
export { caption, drop, isQuiet, loses, where } from "./moves";
export const describe = remembering(inWords);
export const tab: PhoneTab = { label: "tab_mine", shows: "dock" };
