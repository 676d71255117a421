/** Returns the URL of a clicked link if the shop's router may handle it, else undefined. */
export function linkToFollow(event: MouseEvent): string | undefined {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin) return undefined;
  const isForBrowser = link.hasAttribute('download') || !['', '_self'].includes(link.target);
  return isForBrowser || link.rel.split(' ').includes('external') ? undefined : link.href;
}
