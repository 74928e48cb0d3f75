/** Giving a link to others: by the device's own way, or by copying it. */

import { useEffect, useState } from "preact/hooks";

export function useSharing(): [boolean, (path: string) => Promise<void>] {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = async (path: string) => {
    const url = `${location.origin}${path}`;
    if (navigator.share) return void (await navigator.share({ url }).catch(() => undefined));
    await navigator.clipboard?.writeText(url);
    setCopied(true);
  };
  return [isCopied, share];
}
