const rowSelector = '#screen [data-row]';
/** The element that opens a row: its details button, or its first link to a screen. */
const openerSelector =
  'button[aria-expanded], a[href]:not([target], [href^="mailto:"], [href^="tel:"])';

const listRows = () => [...document.querySelectorAll<HTMLElement>(rowSelector)];

/** The row that contains the focus. Expanded details belong to the row above them. */
function currentRow(): HTMLElement | undefined {
  const row = document.activeElement?.closest('tr');
  const own = row?.matches('[data-row]') ? row : row?.previousElementSibling;
  return own instanceof HTMLElement && own.matches(rowSelector) ? own : undefined;
}

/** Moves the focus to the next or previous row. */
export function moveToRow(step: 1 | -1) {
  const rows = listRows();
  const current = currentRow();
  const at = current ? rows.indexOf(current) + step : 0;
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus();
}

/** Opens the focused row. Returns false if no row itself has the focus. */
export function openRow() {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || !row.matches(rowSelector)) return false;
  row.querySelector<HTMLElement>(openerSelector)?.click();
  return true;
}

/**
 * Closes the details of the current row, or moves the focus from inside the row to the row and from there out of the
 * list. Returns false if the focus is in no row.
 */
export function leaveRow() {
  const row = currentRow();
  if (!row) return false;
  const isInside = document.activeElement !== row;
  const toggle = row.querySelector<HTMLElement>('button[aria-expanded="true"]');
  toggle?.click();
  if (toggle || isInside) row.focus();
  else row.blur();
  return true;
}

/** Focuses the search field of the displayed list. */
export function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('#screen input[type="search"]');
  search?.focus();
  search?.select();
}
