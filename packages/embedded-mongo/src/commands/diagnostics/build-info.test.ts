import { describe, expect, it } from '@jest/globals';
import { useServer } from '../../../test/server.js';

const server = useServer();

describe.each(['buildInfo', 'buildinfo'])('the %s command', (name) => {
  it('returns the version as a string and as an array', async () => {
    const { version, versionArray } = await server.db.command({ [name]: 1 });
    const [major, minor] = versionArray as number[];
    expect(String(version)).toMatch(new RegExp(`^${major}\\.${minor}\\.\\d+`));
    expect(versionArray).toHaveLength(4);
  });

  it('returns the maximum document size', async () => {
    const reply = await server.db.command({ [name]: 1 });
    expect(reply).toMatchObject({ maxBsonObjectSize: 16 * 1024 * 1024, bits: 64, ok: 1 });
  });
});
