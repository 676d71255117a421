import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  formatDateTime,
  settingSectionTitles,
  type SettingChangeWire,
  type SettingSection,
  joinWithMiddleDot,
} from 'contracts';
import { useState } from 'react';
import { Button, Spinner } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';
import { texts } from '../../texts.js';
import { settingChangesQueryKey, useOnSettingsSaved } from './settings-query.js';
import { SettingsTabs } from './settings-tabs.js';
import css from './settings.module.css';

const all: ['', string] = ['', 'All settings'];
// The cast is safe: the table has one row per section, but `Object.entries` returns the keys as strings.
const titles = Object.entries(settingSectionTitles) as [SettingSection, string][];
const options: ['' | SettingSection, string][] = [all, ...titles];
const pageSize = 50;

export function SettingsHistory() {
  const [section, setSection] = useSearchChoice('section', options);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...settingChangesQueryKey, section, page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), ...(section && { section }) };
      return request('listSettingChanges', { query }, signal);
    },
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = data ?? {};
  return (
    <div className={css['screen']}>
      <SettingsTabs />
      <div>
        <FilterSelect
          label="Changes to"
          value={section}
          options={options}
          onChange={(next) => {
            setSection(next);
            setPage(1);
          }}
        />
      </div>
      {!data && !error && <Spinner label="Loading history" />}
      {!data && error && (
        <div role="alert" className={css['failed']}>
          <p>{errorMessage(error, texts.settings.historyFailed)}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && rows.length === 0 && <p>No changes yet.</p>}
      <ul className={css['history']} aria-label="Changes">
        {rows.map((row) => (
          <Change key={row.id} change={row} />
        ))}
      </ul>
      {total > pageSize && (
        <div className={css['buttons']}>
          <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button
            look="quiet"
            disabled={page * pageSize >= total}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </div>
  );
}

function Change({ change }: { change: SettingChangeWire }) {
  const { id, section, newer = section, sentences, at, by, isUndone } = change;
  const [isBusy, setIsBusy] = useState(false);
  const { undo } = useOnSettingsSaved();
  const takeBack = async () => {
    setIsBusy(true);
    await undo(id);
    setIsBusy(false);
  };
  return (
    <li>
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className={css['note']}>
          {joinWithMiddleDot([settingSectionTitles[newer], by, formatDateTime(at)])}
        </p>
      </div>
      {isUndone ? (
        <Badge colour="grey">Undone</Badge>
      ) : (
        <Button look="secondary" isBusy={isBusy} onClick={() => void takeBack()}>
          Undo
        </Button>
      )}
    </li>
  );
}
