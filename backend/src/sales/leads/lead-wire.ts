import type { Lead } from 'contracts';
import type { StoredAccount } from '../../identity/accounts/index.js';
import type { StoredProduct } from '../../catalogue/products/index.js';
import type { StoredLead } from './lead.schema.js';

interface Named {
  products: ReadonlyMap<string, StoredProduct>;
  accounts: ReadonlyMap<string, StoredAccount>;
}

export function toLeadWire(lead: StoredLead, { products, accounts }: Named): Lead {
  const product = products.get(String(lead.product));
  const account = accounts.get(String(lead.uid));
  return {
    number: lead.number,
    // The cast is safe, because the schema restricts `page` to the values of this type.
    page: lead.page as Lead['page'],
    product: product && !product.deletedAt ? productWire(product) : null,
    category: lead.category ?? null,
    customer: account ? customerWire(account) : null,
    leftAt: lead.leftAt.toISOString(),
    answeredAt: lead.answeredAt?.toISOString() ?? null,
    inquiryNumber: lead.inquiryNumber ?? null,
  };
}

const productWire = (product: StoredProduct): Lead['product'] => ({
  id: String(product._id),
  productName: product.productName,
  modelNumber: product.modelNumber,
  minQuantity: product.minQuantity,
  quantityUnit: product.quantityUnit,
});

const customerWire = ({ _id, name, email, mobile }: StoredAccount): Lead['customer'] => ({
  id: String(_id),
  name,
  email: email ?? '',
  mobile: mobile ?? '',
});
