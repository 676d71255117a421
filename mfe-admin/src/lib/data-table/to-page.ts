import type { RowsPage } from './use-rows.js';

/** Normalises the response of a list call: one page, or the complete list from a server that does not paginate. */
export const toPage = <Row>(answer: Row[] | RowsPage<Row>): RowsPage<Row> =>
  Array.isArray(answer) ? { rows: answer, total: answer.length } : answer;
