import { AppError, NotFoundError } from '../../platform/errors.js';

export const priceListNotFoundError = () =>
  new NotFoundError('price_list.not_found', 'Price list not found.');

export const priceListChangedError = () =>
  new AppError(
    'price_list.changed',
    'Someone else just changed this price list. Nothing was saved. Reload it and try again.',
  );
