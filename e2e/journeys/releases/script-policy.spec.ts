import { visitHydratedPage } from '../../site/hydration.js';
import { fetchMetricsOf } from '../../site/process/metrics.js';
import { expect, test } from '../../site/test.js';

/** Tries to execute text as script with typical XSS techniques. Returns the outcome of each attempt. */
function attempts(page: string) {
  const outcome = (action: () => unknown) => {
    try {
      action();
      return 'done';
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error);
    }
  };
  const { trustedTypes } = globalThis;
  const rules = { createScriptURL: (url: string) => url };
  const script = document.createElement('script');
  return {
    address: outcome(() => (script.src = `${page}/media/main.js`)),
    html: outcome(() => (document.createElement('div').innerHTML = '<b>x</b>')),
    policy: outcome(() => trustedTypes?.createPolicy('mine', rules)),
    again: outcome(() => trustedTypes?.createPolicy('default', rules)),
  };
}

test('@once plain strings are never executed as scripts or parsed as HTML, and the browser reports each attempt', async ({
  page,
  problems,
}) => {
  problems.expect(
    /policy: (require-trusted-types-for|trusted-types)/,
    /TrustedHTML|TrustedScriptURL|[Tt]rusted ?[Tt]ype/,
  );
  await visitHydratedPage(page, '/');
  expect(await page.evaluate(attempts, new URL(page.url()).origin)).toEqual({
    address: 'refused',
    html: 'refused',
    policy: 'refused',
    again: 'refused',
  });
  const metric = 'browser_policy_violations_total{directive="require-trusted-types-for"}';
  await expect.poll(() => fetchMetricsOf('backend'), { timeout: 30_000 }).toContain(metric);
});
