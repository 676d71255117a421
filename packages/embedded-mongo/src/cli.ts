import { parseArgs } from 'node:util';
import { InvalidAccountError } from './auth/credentials.js';
import { type ServerOptions, startServer } from './server.js';
import { UnusableFolderError } from './storage/lmdb/check-file.js';
import { backup, restore } from './tools/backup.js';
import { checkFolder, type FolderInventory } from './tools/check.js';
import { type CompactionResult, compactFolder } from './tools/compact.js';
import { type RepairResult, repairFolder } from './tools/repair.js';

/** Unix exit code for a configuration error (EX_CONFIG), which a restart cannot fix. */
const UNUSABLE = 78;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '27017' },
    host: { type: 'string', default: '127.0.0.1' },
    socket: { type: 'string' },
    dir: { type: 'string', default: './data' },
    from: { type: 'string' },
    to: { type: 'string' },
    'test-commands': { type: 'boolean', default: false },
  },
});

const actions: Record<string, () => Promise<void>> = {
  serve,
  check: async () => report('checked', await checkFolder(values.dir)),
  backup: async () => report('saved and checked', await backup(values.dir, requireOption('to'))),
  restore: async () =>
    report('restored and checked', await restore(requireOption('from'), values.dir)),
  compact: async () => reportCompact(await compactFolder(values.dir)),
  repair: async () => reportRepair(await repairFolder(values.dir, requireOption('to'))),
};

async function serve(): Promise<void> {
  process.umask(0o077);
  // Overrides the default SIGUSR1 handler of Node.js, which would start the debugger.
  process.on('SIGUSR1', () => undefined);
  const { host, socket, dir, port } = values;
  const listening = socket === undefined ? { host, port: readPort(port) } : { socket };
  const server = await startServer({
    dir,
    ...listening,
    ...account(),
    testCommands: values['test-commands'],
  });
  const stop = (): void => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`listening on ${server.url}\n`);
  process.send?.({ type: 'ready', url: server.url });
}

/** Reads the account from the environment, because process arguments are visible to every user of the machine. */
function account(): Pick<ServerOptions, 'account'> {
  const { EMBEDDED_MONGO_USER: user = 'shop', EMBEDDED_MONGO_PASSWORD: password } = process.env;
  return password === undefined ? {} : { account: { user, password } };
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`--port must be a number from 0 to 65535, not '${text}'`);
}

function requireOption(name: 'from' | 'to'): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}

function report(done: string, { collections, documents }: FolderInventory): void {
  process.stdout.write(`${done}: ${documents} documents in ${collections} collections\n`);
}

function reportCompact({ bytesBefore, bytesAfter, ...counts }: CompactionResult): void {
  report('compacted and checked', counts);
  process.stdout.write(`file size reduced from ${bytesBefore} to ${bytesAfter} bytes\n`);
}

function reportRepair({ faults, ...saved }: RepairResult): void {
  report('saved', saved);
  if (faults.length === 0) return;
  process.stdout.write(`data around these faults was lost:\n${faults.join('\n')}\n`);
}

const isHopeless = (error: unknown): boolean =>
  error instanceof UnusableFolderError || error instanceof InvalidAccountError;

try {
  const [name = 'serve'] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action)
    throw new Error(`unknown action '${name}'; one of ${Object.keys(actions).join(', ')}`);
  await action();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = isHopeless(error) ? UNUSABLE : 1;
}
