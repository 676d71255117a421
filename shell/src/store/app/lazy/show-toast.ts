import type { SiteEvents } from 'contracts';
import { toast } from 'react-hot-toast/headless';

/** Shows a toast. It replaces an earlier toast with the same text or key. */
export function showToast({ kind, text, key }: SiteEvents['toast:show']): void {
  const show = kind === 'blank' ? toast : toast[kind];
  show(text, { id: key ?? `${kind} ${text}` });
}
