import type { RowsPage } from './use-rows.js';

/** Normalises the response of a list call, which is a page or, from a server without pagination, the complete list. */
export const toRowsPage = <Row>(answer: Row[] | RowsPage<Row>): RowsPage<Row> =>
  Array.isArray(answer) ? { rows: answer, total: answer.length } : answer;
