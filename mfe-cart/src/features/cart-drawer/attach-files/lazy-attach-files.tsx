import { lazy, Suspense, type ComponentType } from 'react';
import { useSession } from 'storefront-kit';
import { attachTexts } from '../../../attach-texts.js';

const Unavailable = () => <p>{attachTexts.unavailable}</p>;

const AttachFiles = lazy<ComponentType<{ uid: string }>>(() =>
  import('./attach-files.js').then(
    (loaded) => ({ default: loaded.AttachFiles }),
    (error: unknown) => {
      // Logged as info instead of an error, because inquiries can be submitted without files.
      console.info("Couldn't load the file upload:", error);
      return { default: Unavailable };
    },
  ),
);

/** Loads the file upload after the form is displayed. */
export function LazyAttachFiles() {
  const session = useSession();
  if (!session.isSignedIn) return null;
  return (
    <Suspense fallback={<p>{attachTexts.loading}</p>}>
      <AttachFiles uid={session.uid} />
    </Suspense>
  );
}
