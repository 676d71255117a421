import type { NumberSeries } from '../../inquiries/index.js';

/** Quotation numbers such as QT-26-0001; all versions of a quotation share one number. */
export const quotationSeries: NumberSeries = { counter: 'quotations', prefix: 'QT' };

/** Proforma invoice numbers such as PI-26-0001, assigned on acceptance. */
export const proformaSeries: NumberSeries = { counter: 'proformas', prefix: 'PI' };
