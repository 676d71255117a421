import type { RowsPage } from './use-rows.js';

/** Normalises the response of a list call, which is a page or, from a server without pagination, the complete list. */
export const toRowsPage = <Row>(response: Row[] | RowsPage<Row>): RowsPage<Row> =>
  Array.isArray(response) ? { rows: response, total: response.length } : response;
