import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { addNotification } from './notifications.js';
import { UndoToast } from './undo-toast.js';

const undoDurationMs = 10_000;

/**
 * Shows toasts for the specified durations: 2 s for a success, 4 s for an error. Toasts are also added to the history
 * in the header.
 */
export const notify = {
  success: (text: string) => {
    addNotification('success', text);
    toast.success(text);
  },
  /** A repeated error replaces the earlier toast with the same text. */
  error: (text: string) => {
    addNotification('error', text);
    toast.error(text, { id: text });
  },
  /** Shows a toast that stays open until its id is passed to `notify.dismiss`. */
  loading: (text: string) => toast.loading(text),
  dismiss: (id: string) => toast.dismiss(id),
  /** Offers Undo for ten seconds. `undo` must report its own result. */
  undoable: (text: string, undo: () => Promise<unknown>) => {
    addNotification('success', text);
    return toast.success((shown) => createElement(UndoToast, { text, undo, id: shown.id }), {
      duration: undoDurationMs,
    });
  },
};
