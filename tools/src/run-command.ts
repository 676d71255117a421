import { CommandError, reportError } from 'remote-kit/command-error.mjs';

interface Command {
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
    const { main } = await find(name)();
    const code = await main();
    if (typeof code === 'number') process.exit(code);
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
}

function find(name: string) {
  const command = commands[name];
  if (command) return command;
  throw new CommandError(
    `Unknown command '${name}'. Choose from ${Object.keys(commands).join(', ')}.`,
  );
}
