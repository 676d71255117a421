import type { RowsPage } from './use-rows.js';

/** The answer of a list call: one page, or the whole list from a server that does not page. */
export const toPage = <Row>(answer: Row[] | RowsPage<Row>): RowsPage<Row> =>
  Array.isArray(answer) ? { rows: answer, total: answer.length } : answer;
