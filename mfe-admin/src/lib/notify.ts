import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { remember } from './notifications.js';
import { UndoToast } from './undo-toast.js';

const undoDurationMs = 10_000;

/**
 * Short messages at the edge of the screen, with the documented durations: 2 s for success, 4 s for errors. They are
 * found again among the notifications of the header.
 */
export const notify = {
  success: (text: string) => {
    remember('success', text);
    toast.success(text);
  },
  /** The same failure again takes the place of the first. */
  error: (text: string) => {
    remember('error', text);
    toast.error(text, { id: text });
  },
  /** Stays until its answer is dismissed by `notify.dismiss`. */
  loading: (text: string) => toast.loading(text),
  dismiss: (id: string) => toast.dismiss(id),
  /** A success that can be taken back for ten seconds; `undo` says what became of it. */
  undoable: (text: string, undo: () => Promise<unknown>) => {
    remember('success', text);
    return toast.success((shown) => createElement(UndoToast, { text, undo, id: shown.id }), {
      duration: undoDurationMs,
    });
  },
};
