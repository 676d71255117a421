import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { readSession } from 'storefront-kit';
import { takeWayBack } from '../../lib/next-path.js';
import { startSeeing } from '../../../lib/seen/start-seeing.js';
import type { ExtrasProps } from '../asks.js';
import { readInlinedPage } from '../inlined-page.js';
import { Popups } from './popups.js';
import { Toaster } from './toaster.js';
import { watchSession } from './watch-session.js';

/** What the page has beyond its content, once it is idle. */
export function LaterExtras({ since, toasts, popups }: ExtrasProps) {
  const navigate = useNavigate();
  useEffect(() => watchSession(), []);
  useEffect(() => startSeeing(readInlinedPage().registry), []);
  useEffect(
    () =>
      toasts.take(({ kind, text, key }) => {
        const show = kind === 'blank' ? toast : toast[kind];
        show(text, key === undefined ? {} : { id: key });
      }),
    [toasts],
  );
  useEffect(() => {
    const next = readSession().isSignedIn ? takeWayBack() : undefined;
    if (next) void navigate(next, { replace: true });
  }, [navigate]);
  return (
    <>
      <Popups since={since} asks={popups} />
      <Toaster />
    </>
  );
}
