import { describe, expect, it } from '@jest/globals';
import { currentContract, readAccepted, refuseSilentBreaks, type Accepted } from './accepted.js';

const accepted: Accepted = { ...currentContract(), contract: 3, since: 2 };
const changed = (change: Partial<Accepted>): Accepted => ({ ...accepted, ...change });
const fewerCalls = Object.fromEntries(
  Object.entries(accepted.calls).filter(([name]) => name !== 'listBestProducts'),
);

describe('a contract is refused', () => {
  it('when it breaks what was released, with call, field and the way out', () => {
    const refusing = () => refuseSilentBreaks(accepted, changed({ calls: fewerCalls }));
    expect(refusing).toThrow('listBestProducts: there is no such call.');
    expect(refusing).toThrow('contractSince in packages/contracts/src/agreement.ts to 4');
  });

  it('when the kit no longer hands something out', () => {
    const kit = accepted.kit.filter((name) => name !== 'Link');
    expect(() => refuseSilentBreaks(accepted, changed({ kit }))).toThrow('Link is no longer');
  });

  it('when it breaks and only its version grew', () => {
    const change = changed({ contract: 4, calls: fewerCalls });
    expect(() => refuseSilentBreaks(accepted, change)).toThrow('breaks');
  });

  it.each([{ contract: 2 }, { since: 4 }, { since: 1 }])('when its numbers are %j', (numbers) => {
    expect(() => refuseSilentBreaks(accepted, changed(numbers))).toThrow('only grow');
  });
});

describe('a contract is taken', () => {
  it('when it says that it breaks', () => {
    refuseSilentBreaks(accepted, changed({ contract: 4, since: 4, calls: fewerCalls }));
  });

  it('when it only adds', () => {
    refuseSilentBreaks(changed({ calls: fewerCalls }), accepted);
  });

  it('as it is in the sources: what was released last goes on working', () => {
    refuseSilentBreaks(readAccepted(), currentContract());
  });
});
