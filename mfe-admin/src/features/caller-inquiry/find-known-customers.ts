import { fromWire, wireNames, type ExistingCustomer } from 'contracts';
import { request } from '../../lib/api/request.js';
import type { Option } from '../../lib/choice/choice.js';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { personName } from '../../lib/format/person-name.js';

interface CustomerOption extends Option {
  customer: ExistingCustomer;
}

const limit = 5;

/**
 * Finds customers by name, email address or phone number. Staff accounts and accounts without
 * contact data are omitted.
 */
export async function findKnownCustomers(
  q: string,
  signal: AbortSignal,
): Promise<CustomerOption[]> {
  const { rows } = toRowsPage(await request('listUsers', { query: { q, limit, page: 1 } }, signal));
  const accounts = rows.map((row) => fromWire(wireNames.account, row));
  const customerLists = await Promise.all(
    accounts.map(async ({ uid, email, mobile }) => {
      const body = email ? { email } : { phone: mobile };
      const { customers } = await request('findCaller', { body }, signal);
      return customers.filter((customer) => customer.uid === uid);
    }),
  );
  return customerLists.flat().map((customer) => ({
    id: customer.uid,
    name: personName(customer),
    detail: [customer.email, customer.mobile].filter(Boolean).join(' · '),
    customer,
  }));
}
