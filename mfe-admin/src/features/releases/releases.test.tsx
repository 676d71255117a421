import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReleaseList } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { Releases } from './releases.js';

const [newest, live, oldest] = ['0.3.0-00000003', '0.2.0-00000002', '0.1.0-00000001'] as const;
const at = '2026-03-05T10:00:00.000Z';

const list: ReleaseList = {
  isChangeable: true,
  parts: [
    {
      part: 'mfe-guide',
      owner: 'Mira <mira@shop.example>',
      live,
      deployed: { version: live, by: 'this site', at },
      releases: [
        { version: newest, by: 'key AbCd1234', publishedAt: at },
        { version: live, by: 'key AbCd1234', publishedAt: at },
        { version: oldest },
      ],
      refused: [{ version: newest, because: 'trial', reason: 'missing is not defined', at }],
    },
  ],
};

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});

const card = () => screen.findByRole('region', { name: 'mfe-guide' });

describe('releases', () => {
  it('that cannot be had can be asked for again', async () => {
    backend.answer('listReleases', serverError);
    const { user } = show(Releases);
    expect(await screen.findByRole('alert')).toHaveTextContent('The releases could not be loaded.');
    backend.answer('listReleases', { body: list });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeVisible();
  });

  it('may be none, and may be made live elsewhere alone', async () => {
    backend.answer('listReleases', { body: { isChangeable: false, parts: [] } });
    show(Releases);
    expect(await screen.findByText('Nobody has released anything yet.')).toBeVisible();
    expect(screen.getByText(/made live where the key of the site is/)).toBeVisible();
  });

  it('say what is live, by whom and when, what was before, and what was refused', async () => {
    backend.answer('listReleases', { body: list });
    show(Releases);
    const part = within(await card());
    expect(part.getByText(`Live: ${live}`)).toBeVisible();
    expect(part.getByText(/Owner: Mira .*deployed by this site, 5 Mar 2026/)).toBeVisible();
    const rows = part.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^${newest}.*key AbCd1234Promote$`)),
      expect.stringMatching(new RegExp(`^${live}.*key AbCd1234Live$`)),
      expect.stringMatching(new RegExp(`^${oldest}N/AN/ARoll back to it$`)),
    ]);
    expect(part.getByRole('listitem')).toHaveTextContent(
      `${newest} Failed on trial: missing is not defined`,
    );
  });

  it('that are deployed but not shown are told of', async () => {
    const [part] = list.parts;
    const deployed = { version: newest, by: 'key AbCd1234', at };
    backend.answer('listReleases', { body: { ...list, parts: [{ ...part, deployed }] } });
    show(Releases);
    expect(await screen.findByText(new RegExp(`${newest} was deployed, but`))).toBeVisible();
  });

  it('go live by a button, once that is confirmed, in the place of what was seen', async () => {
    backend.answer('listReleases', { body: list });
    backend.answer('makeReleaseLive', { body: { success: true, message: 'It is live.' } });
    const { user } = show(Releases);
    await card();
    await user.click(screen.getByRole('button', { name: `Roll back to it: mfe-guide ${oldest}` }));
    await confirm('Make live');
    await expectToast('It is live.');
    expect(JSON.parse(backend.lastBody())).toEqual({ version: oldest, instead: live });
    const looks = () => backend.asked.filter((each) => each === 'GET /api/admin/releases');
    await waitFor(() => expect(looks()).toHaveLength(2));
  });

  it('that are refused say why', async () => {
    backend.answer('listReleases', { body: list });
    backend.answer('makeReleaseLive', refusal(409, 'Another release is live by now.'));
    const { user } = show(Releases);
    await card();
    await user.click(screen.getByRole('button', { name: `Promote: mfe-guide ${newest}` }));
    await confirm('Make live');
    await expectToast('Another release is live by now.');
  });
});
