import { deviceName } from 'contracts';
import { Button, type Answers } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import css from './account.module.css';

interface DevicesProps {
  sessions: Answers['listSignInMeans']['sessions'];
  onEnd: (id: string) => void;
}

export function Devices({ sessions, onEnd }: DevicesProps) {
  return (
    <ul className={css['list']}>
      {sessions.map(({ id, device, seenAt, isThis }) => (
        <li key={id}>
          <span>
            {deviceName(device)}
            <br />
            <small>{isThis ? texts.thisDevice : texts.lastUsed(seenAt)}</small>
          </span>
          {!isThis && (
            <Button look="secondary" onClick={() => onEnd(id)}>
              {texts.signOut}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
