/** How large a thing is on the screen, as it changes. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

export function useSize(box: RefObject<Element | null>): Size {
  const [size, set] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const seen = box.current;
    if (!seen) return;
    const look = () => set({ width: seen.clientWidth, height: seen.clientHeight });
    const watch = new ResizeObserver(look);
    watch.observe(seen);
    look();
    return () => watch.disconnect();
  }, []);
  return size;
}
