import { useSyncExternalStore } from 'react';
import css from './print-head.module.css';
import { useSite } from './site.js';

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The shop's name and address, and the print date. Visible only in print. */
export function PrintHead() {
  const { business } = useSite();
  const date = useSyncExternalStore(onPrint, today, () => '');
  return (
    <div hidden className={css['head']} data-print-head>
      <p>
        <b>{business.name}</b>
        <br />
        {business.address}
      </p>
      <p>{date}</p>
    </div>
  );
}

const today = () => format.format(new Date());

function onPrint(listener: () => void) {
  window.addEventListener('beforeprint', listener);
  return () => window.removeEventListener('beforeprint', listener);
}
