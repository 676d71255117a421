// cspell:ignore weberror requestfailed securitypolicyviolation
import { type BrowserContext, expect } from '@playwright/test';

/** Unexpected console messages, failed requests and policy violations of all pages of a browser context. */
export interface BrowserProblems {
  /** Declares patterns of problems that the test causes on purpose. */
  expect: (...patterns: RegExp[]) => void;
  list: () => string[];
}

export interface WatchedProblems extends BrowserProblems {
  verify: () => void;
}

/** Error that Playwright's clock script throws in a reused context if the previous test installed a clock. */
const lostClock = "Cannot read properties of undefined (reading 'controller')";

export async function watchProblems(context: BrowserContext): Promise<WatchedProblems> {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const list = () => problems.filter((line) => !expected.some((pattern) => pattern.test(line)));
  await context.exposeBinding('reportViolation', (_source, line: string) => problems.push(line));
  await context.addInitScript(reportViolations);
  // Listens on the context instead of the page, because a reused context already has a page.
  context.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (message !== lostClock) problems.push(`uncaught: ${message}`);
  });
  context.on('requestfailed', (request) => {
    // A navigation aborts pending requests, which is not a problem.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  return {
    list,
    expect: (...patterns) => expected.push(...patterns),
    verify: () => expect(list(), 'problems in the browser').toEqual([]),
  };
}

function reportViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    // The cast is safe: `exposeBinding` above adds the function.
    const { reportViolation } = window as unknown as { reportViolation: (line: string) => void };
    reportViolation(`policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
}
