import { render } from "preact";
import { keepSettings } from "./app/settings";
import { Shell } from "./app/shell";
import { keepOffline } from "./house/offline";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/frame.css";
import "./styles/table.css";
import "./styles/overlay.css";
import "./styles/ending.css";
import "./styles/phone.css";
import "./styles/landscape.css";

keepSettings();
const root = document.getElementById("app");
if (root) render(<Shell />, root);
keepOffline();
