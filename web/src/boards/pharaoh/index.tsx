import "./pharaoh.css";

export { Board } from "./board";
export { describe } from "./describe";
