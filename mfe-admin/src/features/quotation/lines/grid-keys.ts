import type { KeyboardEvent } from 'react';
import { editableLineColumns, type EditableLineColumn } from '../draft/change-lines.js';

/** Returns the offset to the next cell for a key, or undefined if the input field must handle the key. */
export function cellOffsetForKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>, input: Caret) {
  if (event.key === 'Enter') return { rows: event.shiftKey ? -1 : 1, columns: 0 };
  if (event.shiftKey) return undefined;
  if (event.key === 'ArrowDown') return { rows: 1, columns: 0 };
  if (event.key === 'ArrowUp') return { rows: -1, columns: 0 };
  if (event.key === 'ArrowRight' && isAtEnd(input)) return { rows: 0, columns: 1 };
  if (event.key === 'ArrowLeft' && isAtStart(input)) return { rows: 0, columns: -1 };
  return undefined;
}

type Caret = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>;

const isCell = (element: unknown) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isWhole = ({ selectionStart, selectionEnd, value }: Caret) =>
  selectionStart === 0 && selectionEnd === value.length;
const isAtEnd = (input: Caret) =>
  isWhole(input) ||
  (input.selectionStart === input.value.length && input.selectionEnd === input.value.length);
const isAtStart = (input: Caret) =>
  isWhole(input) || (input.selectionStart === 0 && input.selectionEnd === 0);

/**
 * Moves between cells as in a spreadsheet. Tab needs no handling, because browsers already move focus to the next
 * field.
 */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>) {
  const { target } = event;
  if (!isCell(target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const place = cellPosition(target);
  const step = place && cellOffsetForKey(event, target);
  if (!step) return;
  event.preventDefault();
  const cell = editableLineColumns[editableLineColumns.indexOf(place.cell) + step.columns];
  const next = event.currentTarget.querySelector(
    `[data-row="${place.row + step.rows}"][data-cell="${cell}"]`,
  );
  if (isCell(next)) next.focus();
}

export function cellPosition({ dataset }: HTMLElement) {
  const cell: EditableLineColumn | undefined = editableLineColumns.find(
    (name) => name === dataset['cell'],
  );
  return cell && { row: Number(dataset['row']), cell };
}
