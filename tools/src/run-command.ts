import { CommandError, reportError } from 'remote-kit/command-error.mjs';

interface Command {
  /** Printed for `--help` and after the error message for invalid options. */
  usage: string;
  /**
   * Runs the command. If it resolves with a number, the process exits with this exit code, even if handles are open.
   */
  main: () => Promise<unknown>;
}

const commands: Record<string, () => Promise<Command>> = {
  backup: () => import('./commands/backup.js'),
  build: () => import('./commands/build.js'),
  contracts: () => import('./commands/contracts.js'),
  dev: () => import('./commands/dev.js'),
  mutants: () => import('./commands/mutants.js'),
  new: () => import('./commands/new.js'),
  owners: () => import('./commands/owners.js'),
  pack: () => import('./commands/pack.js'),
  'publish-built': () => import('./commands/publish-built.js'),
  release: () => import('./commands/release.js'),
  restore: () => import('./commands/restore.js'),
  'smoke-test': () => import('./commands/smoke-test.js'),
  staff: () => import('./commands/staff.js'),
  start: () => import('./commands/start.js'),
  test: () => import('./commands/test.js'),
  'verify-audit': () => import('./commands/verify-audit.js'),
};

/** Runs a command with the arguments of this process. If the command fails, prints the error and exits with 1. */
export async function runCommand(name: string) {
  try {
    const command = await find(name)();
    if (process.argv.includes('--help')) {
      console.info(command.usage);
      return;
    }
    const code = await runOrExplain(command);
    if (typeof code === 'number') process.exit(code);
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
}

/** Runs a command. Replaces an error of `parseArgs` with a CommandError that contains the usage. */
async function runOrExplain({ main, usage }: Command) {
  try {
    return await main();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new CommandError(`${message}\n${usage}`, { cause: error });
  }
}

function find(name: string) {
  const command = commands[name];
  if (command) return command;
  throw new CommandError(
    `Unknown command '${name}'. Choose from ${Object.keys(commands).join(', ')}.`,
  );
}
