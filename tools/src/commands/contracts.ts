import { parseArgs } from 'node:util';
import { build } from '../build/build.js';

export const usage = 'Usage: npm run check:contracts, or npm run contracts:accept';

/** Compares the current contract with the accepted one; `--accept` replaces the accepted contract. */
export async function main() {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  await build(['contracts'], () => undefined);
  const contracts = await import('../contracts/accepted.js');
  const [accepted, current] = [contracts.readAccepted(), contracts.currentContract()];
  contracts.refuseSilentBreaks(accepted, current);
  if (values.accept) {
    contracts.writeAccepted(current);
    return;
  }
  const isSame = JSON.stringify(accepted) === JSON.stringify(current);
  console.info(
    isSame ? 'The contract has not changed.' : 'The contract has only compatible additions.',
  );
}
