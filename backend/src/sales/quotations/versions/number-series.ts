import type { NumberSeries } from '../../inquiries/index.js';

/** Example: QT-26-0001; the versions of a quotation share it. */
export const quotationSeries: NumberSeries = { counter: 'quotations', prefix: 'QT' };

/** Example: PI-26-0001; assigned on acceptance. */
export const proformaSeries: NumberSeries = { counter: 'proformas', prefix: 'PI' };
