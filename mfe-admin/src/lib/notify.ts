import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { UndoToast } from './undo-toast.js';

const undoDurationMs = 10_000;

/** Short messages at the edge of the screen, with the documented durations: 2 s for success, 4 s for errors. */
export const notify = {
  success: (text: string) => toast.success(text),
  /** The same failure again takes the place of the first. */
  error: (text: string) => toast.error(text, { id: text }),
  /** Stays until its answer is dismissed by `notify.dismiss`. */
  loading: (text: string) => toast.loading(text),
  dismiss: (id: string) => toast.dismiss(id),
  /** A success that can be taken back for ten seconds; `undo` says what became of it. */
  undoable: (text: string, undo: () => Promise<unknown>) =>
    toast.success((shown) => createElement(UndoToast, { text, undo, id: shown.id }), {
      duration: undoDurationMs,
    }),
};
