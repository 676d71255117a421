import { describe, expect, it } from '@jest/globals';
import { currentContract, readAccepted, refuseSilentBreaks, type Accepted } from './accepted.js';

const accepted: Accepted = { ...currentContract(), contract: 3, since: 2 };
const changed = (change: Partial<Accepted>): Accepted => ({ ...accepted, ...change });
const fewerCalls = Object.fromEntries(
  Object.entries(accepted.calls).filter(([name]) => name !== 'listBestProducts'),
);

describe('refuseSilentBreaks for an invalid contract', () => {
  it('rejects a removed API call and names the call and the required version change', () => {
    const refusing = () => refuseSilentBreaks(accepted, changed({ calls: fewerCalls }));
    expect(refusing).toThrow('listBestProducts: this call does not exist.');
    expect(refusing).toThrow(
      'contractSince in packages/contracts/src/http/contract-version.ts to 4',
    );
  });

  it('rejects the removal of a kit export', () => {
    const kit = accepted.kit.filter((name) => name !== 'Link');
    expect(() => refuseSilentBreaks(accepted, changed({ kit }))).toThrow('no longer exports Link');
  });

  it('rejects a breaking change that raises the contract version but not the minimum supported version', () => {
    const change = changed({ contract: 4, calls: fewerCalls });
    expect(() => refuseSilentBreaks(accepted, change)).toThrow('breaking changes');
  });

  it.each([{ contract: 2 }, { since: 4 }, { since: 1 }])(
    'rejects the invalid version numbers %j',
    (numbers) => {
      expect(() => refuseSilentBreaks(accepted, changed(numbers))).toThrow('only increase');
    },
  );
});

describe('refuseSilentBreaks for a valid contract', () => {
  it('accepts a declared breaking change', () => {
    refuseSilentBreaks(accepted, changed({ contract: 4, since: 4, calls: fewerCalls }));
  });

  it('accepts additional calls', () => {
    refuseSilentBreaks(changed({ calls: fewerCalls }), accepted);
  });

  it('accepts the contract of the current sources', () => {
    refuseSilentBreaks(readAccepted(), currentContract());
  });
});
