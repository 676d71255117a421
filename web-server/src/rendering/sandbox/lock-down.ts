/** Properties that Node.js itself reads while the process runs. */
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
 * Deletes everything else from `process`: signals, debugger, modules, streams (instances of `net.Socket`) and handles.
 * This is a second line of defence in case code escapes its realm. Callers must save the functions they need first.
 */
export function lockDownProcess() {
  for (const key of Reflect.ownKeys(process))
    if (!neededByNode.has(key)) Reflect.deleteProperty(process, key);
  // Node.js calls this method for warnings, which would read settings.
  process.emitWarning = () => undefined;
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'BroadcastChannel'])
    Reflect.deleteProperty(globalThis, name);
}
