import type { SiteEvents } from 'contracts';
import { toast } from 'react-hot-toast/headless';

/** Shows a toast. The same text again, or another with the same key, replaces its toast instead of piling up. */
export function showToast({ kind, text, key }: SiteEvents['toast:show']): void {
  const show = kind === 'blank' ? toast : toast[kind];
  show(text, { id: key ?? `${kind} ${text}` });
}
