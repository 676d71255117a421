import { business } from 'contracts';

const sample = business.parse({});

/**
 * Returns a Caddy template that inserts the HTML-escaped environment variable, or `otherwise` if the variable is empty.
 *
 * @param {string} variable
 * @param {string} otherwise
 */
const configured = (variable, otherwise) =>
  `{{with env \`${variable}\`}}{{html .}}{{else}}${otherwise}{{end}}`;

/**
 * Business details on the load balancer's notice page. They come from environment variables, because the load balancer
 * cannot read the stored settings.
 *
 * @type {import('server-kit').NoticeShop}
 */
export const balancerPageBusinessDetails = {
  name: configured('BUSINESS_NAME', sample.name),
  email: configured('BUSINESS_EMAIL', sample.email),
  phone: configured('BUSINESS_PHONE', sample.phone),
};
