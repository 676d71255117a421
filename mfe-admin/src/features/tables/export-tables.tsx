import { exportTypes, tableFormats, type ExportType } from 'contracts';
import { addressOf } from '../../lib/api/request.js';
import { useMay } from '../../lib/hooks/use-role.js';
import css from './tables.module.css';

const names: Record<ExportType, string> = {
  products: 'Products',
  categories: 'Categories',
  inquiries: 'Inquiries',
  users: 'Users',
  subscribers: 'Subscribers',
};

/** Tables with customer data, which not every role may see. */
const ofCustomers: ExportType[] = ['users', 'subscribers'];

export function ExportTables() {
  const seesCustomers = useMay('customers.read');
  const types = exportTypes.filter((type) => seesCustomers || !ofCustomers.includes(type));
  return (
    <section className={css['card']} aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>Exported products and categories can be changed in a spreadsheet and imported again.</p>
      <p>
        An inquiry is one row. Its product columns (models, quantities, prices, target prices,
        notes, totals) hold one entry for each product, in the same order, between semicolons.
        Prices are in US dollars, as they were when it was sent.
      </p>
      <ul className={css['downloads']}>
        {types.map((type) => (
          <li key={type}>
            <span>{names[type]}</span>
            {tableFormats.map((format) => (
              <a
                key={format}
                href={addressOf('exportTable', { query: { type, format } })}
                aria-label={`${names[type]} as ${format.toUpperCase()}`}
                download
              >
                {format.toUpperCase()}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
