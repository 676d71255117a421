import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { remember } from './notifications.js';
import { UndoToast } from './undo-toast.js';

const undoDurationMs = 10_000;

/**
 * Toasts with the specified durations: 2 s for success, 4 s for errors. They also appear among the notifications in the
 * header.
 */
export const notify = {
  success: (text: string) => {
    remember('success', text);
    toast.success(text);
  },
  /** A repeated error replaces the previous toast. */
  error: (text: string) => {
    remember('error', text);
    toast.error(text, { id: text });
  },
  /** Stays until the returned id is passed to `notify.dismiss`. */
  loading: (text: string) => toast.loading(text),
  dismiss: (id: string) => toast.dismiss(id),
  /** A success that can be undone for ten seconds; `undo` reports its own result. */
  undoable: (text: string, undo: () => Promise<unknown>) => {
    remember('success', text);
    return toast.success((shown) => createElement(UndoToast, { text, undo, id: shown.id }), {
      duration: undoDurationMs,
    });
  },
};
