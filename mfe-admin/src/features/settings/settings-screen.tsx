import { useQuery } from '@tanstack/react-query';
import type { Settings } from 'contracts';
import type { ReactNode } from 'react';
import { Button, Spinner } from 'storefront-kit';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { texts } from '../../texts.js';
import { settingsQuery } from './settings-query.js';
import { SettingsTabs } from './settings-tabs.js';
import css from './settings.module.css';

export function SettingsScreen({ children }: { children: (settings: Settings) => ReactNode }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <div className={css['screen']}>
      <SettingsTabs />
      {data && children(data)}
      {!data && !error && <Spinner label="Loading settings" />}
      {!data && error && (
        <div role="alert" className={css['failed']}>
          <p>{errorMessage(error, texts.settings.loadFailed)}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
