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
 * The seller on the page of the balancer. The balancer cannot read the stored settings, so it names the business from
 * its environment.
 *
 * @type {import('server-kit').NoticeShop}
 */
export const balancerShop = {
  name: configured('BUSINESS_NAME', sample.name),
  email: configured('BUSINESS_EMAIL', sample.email),
  phone: configured('BUSINESS_PHONE', sample.phone),
};
