import type { NumberSeries } from '../../inquiries/index.js';

/** QT-26-0001; the versions of a quotation share it. */
export const quotationSeries: NumberSeries = { counter: 'quotations', prefix: 'QT' };

/** PI-26-0001; given with the acceptance. */
export const proformaSeries: NumberSeries = { counter: 'proformas', prefix: 'PI' };
