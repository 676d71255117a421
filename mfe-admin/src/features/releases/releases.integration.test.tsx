import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReleasedPart, ReleaseList } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { Releases } from './releases.js';

const [newest, live, oldest] = ['0.3.0-00000003', '0.2.0-00000002', '0.1.0-00000001'] as const;
const rejected = '0.4.0-00000004';
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
        {
          ...{ version: newest, by: 'key AbCd1234', publishedAt: at },
          ...{ author: 'Jan', note: 'Fix the price of sets' },
        },
        { version: live, by: 'key AbCd1234', publishedAt: at },
        { version: oldest },
      ],
      canary: null,
      verdict: null,
      measured: [],
      refused: [
        {
          ...{ version: rejected, author: 'Jan', note: 'Add pictures' },
          ...{ because: 'trial', reason: 'missing is not defined', at },
        },
      ],
    },
  ],
};

const compared = {
  ...{ canary: { visits: 12, failed: 1 }, live: { visits: 210, failed: 3 } },
  ...{ nextLook: 20, enough: 320 },
};
const canary = {
  ...{ version: newest, percent: 5, isPaused: false, by: 'key AbCd1234', since: at },
  compared,
};
const listWith = (change: Partial<ReleasedPart>): ReleaseList => ({
  isChangeable: true,
  parts: list.parts.map((part) => ({ ...part, ...change })),
});

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});

const card = () => screen.findByRole('region', { name: 'mfe-guide' });

describe('the releases screen', () => {
  it('shows an error with a "Try again" button when loading fails', async () => {
    backend.answer('listReleases', serverError);
    const { user } = show(Releases);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load releases.");
    backend.answer('listReleases', { body: list });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeVisible();
  });

  it('shows an empty state when there are no releases, and a view-only notice when the site allows no changes', async () => {
    backend.answer('listReleases', { body: { isChangeable: false, parts: [] } });
    show(Releases);
    expect(await screen.findByText('No versions yet.')).toBeVisible();
    expect(screen.getByText(/^View only/)).toBeVisible();
  });

  it('shows the live release with its publisher and publication time, and lists the other releases', async () => {
    backend.answer('listReleases', { body: list });
    show(Releases);
    const part = within(await card());
    expect(part.getByText(/^Live: 5 Mar 2026, .* · 00000002$/)).toBeVisible();
    expect(part.getByText(/Owner: Mira .*published by This site, 5 Mar 2026/)).toBeVisible();
    const rows = part.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^5 Mar 2026, .*Fix the price of setsJanPromote$/),
      expect.stringMatching(/^5 Mar 2026, .*00000002Mira \(key AbCd1234\)Live$/),
      expect.stringMatching(/^N\/A00000001N\/ARoll back$/),
    ]);
  });

  it('shows the message, rejection reason, author and version of each rejected release', async () => {
    backend.answer('listReleases', { body: list });
    show(Releases);
    expect(within(await card()).getByRole('listitem')).toHaveTextContent(
      /^Add pictures Failed its checks: missing is not definedJan · 5 Mar 2026, .* · 0\.4\.0-00000004$/,
    );
  });

  it('shows a short hash for rejected releases without a message', async () => {
    const refusals = [{ version: rejected, because: 'files' as const, reason: 'no entry', at }];
    backend.answer('listReleases', { body: listWith({ refused: refusals }) });
    show(Releases);
    expect(within(await card()).getByRole('listitem')).toHaveTextContent(
      /^00000004 Files: no entry5 Mar 2026, .* · 0\.4\.0-00000004$/,
    );
  });

  it('names the staff member who made a release live', async () => {
    const row = { number: 1, at, kind: 'release.made_live', actor: 'Admin', subject: 'mfe-guide' };
    backend.answer('listReleases', { body: list });
    backend.answer('listAudit', { body: { rows: [{ ...row, after: { live } }], total: 1 } });
    show(Releases);
    expect(await screen.findByText(/published by Admin, 5 Mar 2026/)).toBeVisible();
  });

  it('marks releases that are deployed but not live', async () => {
    const deployed = { version: newest, by: 'key AbCd1234', at };
    backend.answer('listReleases', { body: listWith({ deployed }) });
    show(Releases);
    expect(
      await screen.findByText(/Fix the price of sets was deployed but isn't live/),
    ).toBeVisible();
  });

  it('makes a release live after confirmation, and sends the version of the current live release', async () => {
    backend.answer('listReleases', { body: list });
    backend.answer('makeReleaseLive', { body: { success: true, message: 'It is live.' } });
    const { user } = show(Releases);
    await card();
    await user.click(screen.getByRole('button', { name: `Roll back: mfe-guide ${oldest}` }));
    await confirm('Roll back');
    await expectToast('It is live.');
    expect(JSON.parse(backend.lastBody())).toEqual({ version: oldest, instead: live });
    const looks = () => backend.asked.filter((each) => each === 'GET /api/admin/releases');
    await waitFor(() => expect(looks()).toHaveLength(2));
  });

  it('shows the reason when the server rejects a change', async () => {
    backend.answer('listReleases', { body: list });
    backend.answer('makeReleaseLive', refusal(409, 'Another release went live first.'));
    const { user } = show(Releases);
    await card();
    await user.click(screen.getByRole('button', { name: `Promote: mfe-guide ${newest}` }));
    await confirm('Promote');
    await expectToast('Another release went live first.');
  });
});

describe('a canary release', () => {
  it('is shown with its message, author, percentage of visitors and visit counts, and no other release can be made live', async () => {
    backend.answer('listReleases', { body: listWith({ canary }) });
    show(Releases);
    const part = within(await screen.findByRole('region', { name: 'Canary release of mfe-guide' }));
    expect(part.getByText(/^Canary: 5 Mar 2026, .* · Fix the price of sets$/)).toBeVisible();
    expect(part.getByText(`Jan · ${newest}`)).toBeVisible();
    expect(part.getByText(/^5% of visitors, started by key AbCd1234 on 5 Mar/)).toBeVisible();
    const counts = 'Canary: 12 visits, 1 failed. Live release: 210 visits, 3 failed.';
    expect(part.getByText(counts)).toBeVisible();
    expect(part.getByText(/^No result yet\. Next check at 20 visits\. .* 320 /)).toBeVisible();
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Promote', 'Pause', 'Roll back']);
  });

  it('is marked as shown to no visitor while it is paused, and has a button that resumes it', async () => {
    const paused = { ...canary, isPaused: true, compared: null };
    backend.answer('listReleases', { body: listWith({ canary: paused }) });
    show(Releases);
    expect(await screen.findByRole('button', { name: /^Resume: mfe-guide/ })).toBeVisible();
    expect(screen.getByText('Not shown to anyone right now.')).toBeVisible();
    expect(screen.getByText(/^Paused\. It won't go live for everyone/)).toBeVisible();
  });

  it('shows the delay before promotion in seconds or, after a failed visit, the number of visits required for promotion', async () => {
    const visits = { ...compared, canary: { visits: 12, failed: 0 } };
    const healthy = { ...canary, promoteAfter: 60, compared: visits };
    backend.answer('listReleases', { body: listWith({ canary: healthy }) });
    const { unmount } = show(Releases);
    expect(
      await screen.findByText(/^Goes live for everyone 60 seconds after its release/),
    ).toBeVisible();
    unmount();
    const failing = { ...canary, promoteAfter: 60 };
    backend.answer('listReleases', { body: listWith({ canary: failing }) });
    show(Releases);
    expect(await screen.findByText(/Goes live for everyone after 320 visits/)).toBeVisible();
  });

  it('has no buttons when releases can be changed only on another machine', async () => {
    backend.answer('listReleases', { body: { ...listWith({ canary }), isChangeable: false } });
    show(Releases);
    await card();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['Promote', 'promote'],
    ['Pause', 'pause'],
    ['Roll back', 'rollback'],
  ])('has a button "%s" that takes effect only after confirmation', async (name, act) => {
    backend.answer('listReleases', { body: listWith({ canary }) });
    backend.answer('changeCanary', { body: { success: true, message: 'It is done.' } });
    const { user } = show(Releases);
    await card();
    await user.click(screen.getByRole('button', { name: `${name}: mfe-guide ${newest}` }));
    expect(backend.asked).not.toContain('POST /api/admin/releases/mfe-guide/canary');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Fix the price of sets');
    await confirm(name);
    await expectToast('It is done.');
    expect(JSON.parse(backend.lastBody())).toEqual({ version: newest, act });
  });

  it('is shown with its message and the reason for the rollback after an automatic rollback', async () => {
    const verdict = {
      version: rejected,
      outcome: 'taken back',
      reason: 'failed in 7 of 10',
      at,
    } as const;
    backend.answer('listReleases', { body: listWith({ verdict }) });
    show(Releases);
    const message = new RegExp(
      `^Add pictures was rolled back automatically on 5 Mar .*: failed in 7 of 10$`,
    );
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('the release charts', () => {
  it('compare the releases and omit releases without measurements', async () => {
    const measured = [
      { version: newest, visits: 12, failures: 1, vitals: { LCP: 1234.5, CLS: 0.0123 } },
      { version: live, visits: 2100, failures: 0, vitals: { LCP: 900 } },
    ];
    backend.answer('listReleases', { body: listWith({ measured }) });
    show(Releases);
    const notes = await screen.findAllByRole('figure');
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^Visits${newest}: 12\\n${live}: 2,100`)),
      expect.stringMatching(new RegExp(`^Failed visits${newest}: 1\\n${live}: 0`)),
      expect.stringMatching(new RegExp(`LCP\\)${newest}: 1,235 ms\\n${live}: 900 ms`)),
      expect.stringMatching(new RegExp(`CLS\\)${newest}: 0.012`)),
    ]);
  });
});
