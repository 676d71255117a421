import { canaryCookieValue, browserReportRoute, type Canary } from 'contracts';
import { catalogueBundle, signDeployment } from './release-folder.js';
import { publishCatalogue, siteForTest, type TestSite } from './test-site.js';

export const part = 'mfe-catalog';
export const canaryVersion = '2.0.0-00000002';

const server = catalogueBundle({ page: `() => h('h1', null, 'Second release')` });

/**
 * Starts a site that trusts one proxy, so that visitors can have different IP addresses. Its backend accepts browser
 * reports.
 */
export const siteWithVisitors = () =>
  siteForTest({
    env: { TRUST_PROXY: '1' },
    prepare: async (parts) => {
      await publishCatalogue(parts);
      parts.backend.other = (_request, response) => response.writeHead(200).end('{}');
    },
  });

export async function offer(
  { releases }: TestSite,
  options: Partial<Canary> & { source?: string } = {},
) {
  const { source = server, version = canaryVersion, ...rest } = options;
  await releases.write({ version, server: source });
  const { live, previous, sequence = 0 } = releases.deployed();
  const canary = { version, percent: 20, ...rest };
  const content = { live, previous, canary, sequence: sequence + 1 };
  await releases.deploy(part, signDeployment(part, content, releases.team));
}

export function visitor(site: TestSite, network: number, number: number) {
  const headers = {
    cookie: `canary=${canaryCookieValue(canaryVersion, number)}`,
    'x-forwarded-for': `${10 + Math.floor(network / 65536)}.${(network >> 8) & 255}.${network & 255}.7`,
  };
  return {
    get: (path = '/') => site.get(path, { headers }),
    report: (report: object) =>
      site.get(browserReportRoute.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ failures: [], vitals: [], ...report }),
      }),
  };
}

/** Failures in a browser report: one uncaught error in the shell. */
export const failures = [{ part: 'shell', kind: 'uncaught', times: 1 }];
