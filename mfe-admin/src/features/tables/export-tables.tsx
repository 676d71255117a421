import { exportTypes, tableFormats, type ExportType } from 'contracts';
import { callUrl } from '../../lib/api/request.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import css from './tables.module.css';

const names: Record<ExportType, string> = {
  products: 'Products',
  categories: 'Categories',
  inquiries: 'Inquiries',
  users: 'Users',
  subscribers: 'Subscribers',
};

/** Tables that contain customer data, which only some roles may export. */
const ofCustomers: ExportType[] = ['users', 'subscribers'];

export function ExportTables() {
  const seesCustomers = useHasPermission('customers.read');
  const types = exportTypes.filter((type) => seesCustomers || !ofCustomers.includes(type));
  return (
    <section className={css['card']} aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>Edit exported products and categories in a spreadsheet and import them again.</p>
      <p>
        One row per inquiry; products are separated by semicolons. Prices are in US dollars at the
        time of the inquiry.
      </p>
      <ul className={css['downloads']}>
        {types.map((type) => (
          <li key={type}>
            <span>{names[type]}</span>
            {tableFormats.map((format) => (
              <a
                key={format}
                href={callUrl('exportTable', { query: { type, format } })}
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
