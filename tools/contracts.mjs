import { parseArgs } from 'node:util';
import { build } from './build/build.mjs';
import { reportError } from '../packages/remote-kit/src/command-error.mjs';

/** Compares the contract with the accepted one; with `--accept` it becomes that. */
async function main() {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  await build(['contracts'], () => undefined);
  const contracts = await import('./contracts/accepted.mjs');
  const [accepted, current] = [contracts.readAccepted(), contracts.currentContract()];
  contracts.refuseSilentBreaks(accepted, current);
  if (values.accept) return contracts.writeAccepted(current);
  const isSame = JSON.stringify(accepted) === JSON.stringify(current);
  console.info(
    isSame ? 'The contract is the accepted one.' : 'The contract only adds to the accepted one.',
  );
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
