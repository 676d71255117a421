import { business } from 'contracts';

const sample = business.parse({});

/**
 * A Caddy template: the environment variable, escaped, or the sample value while it is empty.
 *
 * @param {string} variable
 * @param {string} otherwise
 */
const configured = (variable, otherwise) =>
  `{{with env \`${variable}\`}}{{html .}}{{else}}${otherwise}{{end}}`;

/**
 * The seller shown on the page of the load balancer, which cannot read the stored settings and takes the business from its environment.
 *
 * @type {import('server-kit').NoticeShop}
 */
export const balancerShop = {
  name: configured('BUSINESS_NAME', sample.name),
  email: configured('BUSINESS_EMAIL', sample.email),
  phone: configured('BUSINESS_PHONE', sample.phone),
};
