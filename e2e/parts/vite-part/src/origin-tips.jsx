import { lazy, Suspense, useState } from 'react';

const Details = lazy(() => import('./details.jsx'));

export default function OriginTips() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section data-part="mfe-vite">
      <h2>Where it is from</h2>
      <button type="button" onClick={() => setIsOpen(true)}>
        Show the mines
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Details />
        </Suspense>
      )}
    </section>
  );
}
