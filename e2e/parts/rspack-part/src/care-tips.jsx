import { lazy, Suspense, useState } from 'react';

const Details = lazy(() => import('./details.jsx'));

export default function CareTips() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section data-part="mfe-rspack">
      <h2>How to care for it</h2>
      <button type="button" onClick={() => setIsOpen(true)}>
        Show the details
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Details />
        </Suspense>
      )}
    </section>
  );
}
