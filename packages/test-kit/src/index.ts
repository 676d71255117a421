import { afterEach, expect } from '@jest/globals';

/** The real timer functions, which also work while a test uses fake timers. */
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

export interface WaitOptions {
  /** Timeout in milliseconds. The default allows for a busy machine. */
  timeout?: number;
  /** In milliseconds. */
  interval?: number;
}

/**
 * Calls a function repeatedly until it does not throw, and resolves with its result. After the timeout, rejects with
 * the last error that the function threw.
 */
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

/** Like `expect`, but reads the value repeatedly until the matcher passes or the timeout expires. */
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

/** Sets or creates a global until `restoreGlobals` restores the original state. */
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

/** Registers a function to run at the end of the current test, whether it passes or fails. */
export function onTestFinished(end: () => unknown) {
  finishHandlers.push(end);
}
