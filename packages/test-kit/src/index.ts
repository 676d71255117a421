import { afterEach, expect } from '@jest/globals';

/** Those that really take time, also while a test stands still in it. */
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

export interface WaitOptions {
  /** In milliseconds; the default suits a busy machine. */
  timeout?: number;
  /** In milliseconds. */
  interval?: number;
}

/** Calls again and again until nothing is thrown any more, and answers what is returned then. */
export async function waitFor<T>(
  expectation: () => T | Promise<T>,
  { timeout = 30_000, interval = 50 }: WaitOptions = {},
): Promise<T> {
  const end = now() + timeout;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

type Matchers<T> = ReturnType<typeof expect<T>>['resolves'];
type Matcher = (...wanted: unknown[]) => Promise<void>;

/** As `expect`, but reads the value again and again until the matcher is content with it. */
export function poll<T>(read: () => T | Promise<T>, options?: WaitOptions): Matchers<T> {
  const matchers = (isNot: boolean) =>
    new Proxy({} as Matchers<T>, {
      get: (_, name: keyof Matchers<T>) => {
        if (name === 'not') return matchers(true);
        return (...wanted: unknown[]) =>
          waitFor(async () => {
            const { resolves } = expect(Promise.resolve(await read()));
            const of = (isNot ? resolves.not : resolves) as unknown as Record<string, Matcher>;
            await of[name]?.(...wanted);
          }, options);
      },
    });
  return matchers(false);
}

const originalGlobals = new Map<string, PropertyDescriptor | undefined>();

/** Puts a value in the place of a global one, which need not exist, until `restoreGlobals`. */
export function stubGlobal(name: string, value: unknown) {
  if (!originalGlobals.has(name))
    originalGlobals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));

  const attributes = { writable: true, configurable: true, enumerable: true };
  Object.defineProperty(globalThis, name, { value, ...attributes });
}

export function restoreGlobals() {
  for (const [name, descriptor] of originalGlobals) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  originalGlobals.clear();
}

const finishHandlers: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of finishHandlers.splice(0).reverse()) await end();
});

/** Does something at the end of the test that is running, whether it passes or not. */
export function onTestFinished(end: () => unknown) {
  finishHandlers.push(end);
}
