import { Skeleton, type Answers } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import css from './account.module.css';

const rows = [
  { field: 'name', label: texts.name },
  { field: 'email', label: texts.email },
  { field: 'address', label: texts.addressKnown },
  { field: 'mobile', label: texts.mobile },
] as const;

export function AccountDetails({ account }: { account: Answers['showMe']['user'] | undefined }) {
  return (
    <dl className={css['details']} aria-busy={account === undefined}>
      {rows.map(({ field, label }) => (
        <div key={field} className={css['row']}>
          <dt>{label}</dt>
          <dd>
            {account === undefined ? (
              <Skeleton shape="line" />
            ) : (
              account?.[field] || <span className={css['none']}>{texts.notGiven}</span>
            )}
          </dd>
        </div>
      ))}
      {account?.company && (
        <div className={css['row']}>
          <dt>{texts.company}</dt>
          <dd>{texts.memberOf(account.company.name, account.company.role)}</dd>
        </div>
      )}
      {account?.priceList && (
        <div className={css['row']}>
          <dt>{texts.priceList}</dt>
          <dd>{account.priceList}</dd>
        </div>
      )}
    </dl>
  );
}
