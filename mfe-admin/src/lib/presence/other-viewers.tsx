import type { RecordViewer, RecordKind } from 'contracts';
import css from './other-viewers.module.css';
import { useOtherViewers } from './use-other-viewers.js';

interface AlsoHereProps {
  kind: RecordKind;
  id: string;
}

export function OtherViewers({ kind, id }: AlsoHereProps) {
  const viewers = useOtherViewers(kind, id);
  // Always rendered, because screen readers announce only changes within an existing live region.
  return (
    <div role="status" className={css['place']}>
      {viewers.length > 0 && (
        <p className={css['others']}>
          {viewers.slice(0, 3).map(({ uid, name }) => (
            <span key={uid} className={css['avatar']} aria-hidden="true">
              {(name || '?').charAt(0).toUpperCase()}
            </span>
          ))}
          {inWords(viewers, kind)}
        </p>
      )}
    </div>
  );
}

function inWords(viewers: RecordViewer[], kind: RecordKind) {
  const names = viewers.map(({ name }) => name || 'Someone');
  const [first = '', second = ''] = names;
  if (names.length === 1) return `${first} is also viewing this ${kind}`;
  if (names.length === 2) return `${first} and ${second} are also viewing this ${kind}`;
  return `${first}, ${second} and ${names.length - 2} others are also viewing this ${kind}`;
}
