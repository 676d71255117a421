import { Button } from 'storefront-kit';
import css from './second-factor.module.css';

/**
 * Shows the recovery codes, which cannot be displayed again. If the phone is lost, each code can replace a code from
 * the authenticator app.
 */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className={css['steps']}>
      <p role="status">The authenticator app is on.</p>
      <p>
        Save these codes somewhere other than your phone. Each works once. They won&apos;t be shown
        again.
      </p>
      <ul className={css['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css['actions']}>
        <Button autoFocus onClick={onKept}>
          I&apos;ve saved them
        </Button>
        <a
          className={css['download']}
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        >
          Download
        </a>
      </div>
    </div>
  );
}
