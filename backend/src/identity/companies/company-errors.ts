import { AppError, NotFoundError } from '../../platform/errors.js';

export const notChangeable = (text: string) => new AppError('company.not_changeable', text);

export const memberNotFound = () =>
  new NotFoundError('company.member_not_found', 'This person is not a member of the company.');

export const lastOwner = () =>
  notChangeable(
    'The company needs an owner. Make another member an owner first, or remove the other members.',
  );

export const alreadyMember = () =>
  notChangeable('You already belong to a company. Leave it before you join another one.');
