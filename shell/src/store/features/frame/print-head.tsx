import { useSyncExternalStore } from 'react';
import { useSite } from 'storefront-kit';

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The shop's name and the date, on paper only. */
export function PrintHead() {
  const { business } = useSite();
  const date = useSyncExternalStore(onPrint, today, () => '');
  return (
    <p hidden data-print="only">
      <span>{business.name}</span>
      <span>{date}</span>
    </p>
  );
}

const today = () => format.format(new Date());

function onPrint(listener: () => void) {
  window.addEventListener('beforeprint', listener);
  return () => window.removeEventListener('beforeprint', listener);
}
