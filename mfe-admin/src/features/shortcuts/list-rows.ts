const rowSelector = '#screen [data-row]';
/** Matches the element that opens a row: its details button, or its first link to a screen. */
const openerSelector =
  'button[aria-expanded], a[href]:not([target], [href^="mailto:"], [href^="tel:"])';

const listRows = () => [...document.querySelectorAll<HTMLElement>(rowSelector)];

/** Returns the row that contains the focused element. Expanded details count as part of the row above them. */
function currentRow(): HTMLElement | undefined {
  const row = document.activeElement?.closest('tr');
  const own = row?.matches('[data-row]') ? row : row?.previousElementSibling;
  return own instanceof HTMLElement && own.matches(rowSelector) ? own : undefined;
}

export function moveRowFocus(step: 1 | -1) {
  const rows = listRows();
  const current = currentRow();
  const at = current ? rows.indexOf(current) + step : 0;
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus();
}

/** Opens the row that has focus. Returns false if focus is elsewhere, for example on a button in the row. */
export function openRow() {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || !row.matches(rowSelector)) return false;
  row.querySelector<HTMLElement>(openerSelector)?.click();
  return true;
}

/**
 * Handles Escape in a list: closes the expanded details of the row, or moves focus from a control to its row, or
 * from the row to the page. Returns false if focus is not in a row.
 */
export function leaveFocusedRow() {
  const row = currentRow();
  if (!row) return false;
  const isInside = document.activeElement !== row;
  const toggle = row.querySelector<HTMLElement>('button[aria-expanded="true"]');
  toggle?.click();
  if (toggle || isInside) row.focus();
  else row.blur();
  return true;
}

export function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('#screen input[type="search"]');
  search?.focus();
  search?.select();
}
