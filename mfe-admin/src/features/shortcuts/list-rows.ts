const rowSelector = '#screen [data-row]';
/** What a row opens: its details, or the first screen that it leads to. */
const openerSelector =
  'button[aria-expanded], a[href]:not([target], [href^="mailto:"], [href^="tel:"])';

const listRows = () => [...document.querySelectorAll<HTMLElement>(rowSelector)];

/** The row that has the focus, or in which something has it; details belong to the row above them. */
function currentRow(): HTMLElement | undefined {
  const row = document.activeElement?.closest('tr');
  const own = row?.matches('[data-row]') ? row : row?.previousElementSibling;
  return own instanceof HTMLElement && own.matches(rowSelector) ? own : undefined;
}

/** Gives the focus to the row that follows, or to the one before. */
export function moveToRow(step: 1 | -1) {
  const rows = listRows();
  const current = currentRow();
  const at = current ? rows.indexOf(current) + step : 0;
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus();
}

/** Opens the row that has the focus itself; false where none has it. */
export function openRow() {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || !row.matches(rowSelector)) return false;
  row.querySelector<HTMLElement>(openerSelector)?.click();
  return true;
}

/** Closes the details of the row in which somebody is, else leaves it; false where nobody is in one. */
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

/** Goes to the search of the list that is shown. */
export function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('#screen input[type="search"]');
  search?.focus();
  search?.select();
}
