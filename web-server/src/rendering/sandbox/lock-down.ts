/** Read by Node itself for as long as the process runs. */
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
 * Deletes everything else from `process`: signals, debugger, modules, streams (whose class is `net.Socket`), handles.
 * A second line of defence, should code ever leave its realm. Callers keep the functions they need beforehand.
 */
export function lockDownProcess() {
  for (const key of Reflect.ownKeys(process))
    if (!neededByNode.has(key)) Reflect.deleteProperty(process, key);
  // Node writes warnings by this method, and looks for settings on the way.
  process.emitWarning = () => undefined;
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'BroadcastChannel'])
    Reflect.deleteProperty(globalThis, name);
}
