import { AppError, NotFoundError } from '../../platform/errors.js';

export const companyNotChangeableError = (text: string) =>
  new AppError('company.not_changeable', text);

export const memberNotFoundError = () =>
  new NotFoundError('company.member_not_found', 'This person is not a member of the company.');

export const lastOwnerError = () =>
  companyNotChangeableError(
    'The company needs an owner. Make another member an owner first, or remove the other members.',
  );

export const alreadyMemberError = () =>
  companyNotChangeableError(
    'You already belong to a company. Leave it before you join another one.',
  );
