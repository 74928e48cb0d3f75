/** Giving a link to others: by the device's own way, or by copying it. */

import { useEffect, useState } from "preact/hooks";
import { copy } from "../app/clipboard";

export function useSharing(): [boolean, (path: string) => Promise<void>] {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = async (path: string) => {
    const url = `${location.origin}${path}`;
    if (navigator.share) return void (await navigator.share({ url }).catch(() => undefined));
    setCopied(await copy(url));
  };
  return [isCopied, share];
}
