/** Properties of `process` that Node.js itself reads while the process runs. */
const neededByNode = new Set<string | symbol>([
  '_disconnect',
  '_events',
  '_eventsCount',
  '_exiting',
  '_fatalException',
  '_maxListeners',
  '_tickCallback',
  'channel',
  'connected',
  'disconnect',
  'domain',
  'nextTick',
]);

/**
 * Deletes all properties of `process` that Node.js does not need: signals, debugger, modules, streams (instances of
 * `net.Socket`) and handles. This is a second line of defence against code that escapes its realm. Callers must first
 * save the functions they need.
 */
export function lockDownProcess() {
  for (const key of Reflect.ownKeys(process))
    if (!neededByNode.has(key)) Reflect.deleteProperty(process, key);
  // Node.js calls this method for warnings. The original method would read settings of the process.
  process.emitWarning = () => undefined;
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'BroadcastChannel'])
    Reflect.deleteProperty(globalThis, name);
}
