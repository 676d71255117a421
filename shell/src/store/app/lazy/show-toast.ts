import type { SiteEvents } from 'contracts';
import { toast } from 'react-hot-toast/headless';

/** Shows a toast; one with the key of an earlier toast replaces it. */
export function showToast({ kind, text, key }: SiteEvents['toast:show']): void {
  const show = kind === 'blank' ? toast : toast[kind];
  show(text, key === undefined ? {} : { id: key });
}
