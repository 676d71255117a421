type Check = (value: unknown, path: string) => void;
type Method = (...values: unknown[]) => unknown;

export interface ObjectGraphWalker {
  foreign: string[];
  /** Checks the realm of a value and of all objects reachable from it. */
  visit: Check;
  /** Calls a function and checks the value that it returns, throws, resolves or rejects with. */
  attempt: (call: () => unknown, path: string) => void;
  /**
   * Returns a proxy whose traps check every object that they receive. Pass it to code under test to check the objects
   * that this code creates.
   */
  spy: (path: string) => object;
}

/**
 * Creates a walker that finds objects of other realms. It runs in the realm whose code calls this function. An object
 * belongs to this realm if its prototype chain ends at the realm's `Object.prototype`. The function is sent to
 * sandboxes as text, so it must not refer to anything outside its body.
 */
// eslint-disable-next-line max-lines-per-function -- sent to sandboxes as the text of one function
export function createObjectGraphWalker(): ObjectGraphWalker {
  const { getOwnPropertyDescriptor, getPrototypeOf, ownKeys, apply } = Reflect;
  const top = Object.prototype;
  // A reference to the original `String` function, because tested code may replace the global.
  const text = String;
  const visitedValues = new Set<unknown>();
  const foreign: string[] = [];
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';

  const isForeign = (value: object) => {
    let last = value;
    for (let next = getPrototypeOf(last); next !== null; next = getPrototypeOf(last)) last = next;
    return last !== top && last !== value;
  };

  const attempt = (call: () => unknown, path: string) => {
    try {
      const result = call();
      visit(result, `${path}()`);
      if (!(result instanceof Promise)) return;
      result.then(
        (value: unknown) => visit(value, `${path} resolved`),
        (error: unknown) => visit(error, `${path} rejected`),
      );
    } catch (thrown) {
      visit(thrown, `${path} thrown`);
    }
  };

  const membersOf = (value: object, path: string): [unknown, string][] => {
    const members: [unknown, string][] = [[getPrototypeOf(value), `${path}.__proto__`]];
    for (const key of ownKeys(value)) {
      const at = `${path}.${text(key)}`;
      const descriptor = getOwnPropertyDescriptor(value, key);
      members.push([descriptor?.value, at], [descriptor?.get, at], [descriptor?.set, at]);
      const get = descriptor?.get;
      if (get) attempt(() => apply(get, value, []), at);
    }
    if (value instanceof Map) for (const entry of value) members.push([entry, `${path} entry`]);
    if (value instanceof Set) for (const item of value) members.push([item, `${path} item`]);
    return members;
  };

  const visit: Check = (start, from) => {
    const pending: [unknown, string][] = [[start, from]];
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [value, path] = next;
      if (!isObject(value) || visitedValues.has(value)) continue;
      visitedValues.add(value);
      if (isForeign(value)) foreign.push(path);
      else pending.push(...membersOf(value, path));
    }
  };

  const spy = (path: string): object => {
    const traps = {
      get: (_: object, trap: string) =>
        new Proxy(() => undefined, {
          apply(_target, self, values: unknown[]) {
            visit(self, `${path} ${trap} this`);
            visit(values, `${path} ${trap} arguments`);
            // Each trap has the same name as the method of `Reflect` that performs the default operation.
            return (Reflect[trap as keyof typeof Reflect] as Method)(...values);
          },
        }),
    };
    return new Proxy(function target() {}, new Proxy({}, traps));
  };

  return { foreign, visit, attempt, spy };
}

/** Source code of an expression that creates a walker. Tests embed it in server bundles. */
export const objectGraphWalkerSource = `(${String(createObjectGraphWalker)})()`;
