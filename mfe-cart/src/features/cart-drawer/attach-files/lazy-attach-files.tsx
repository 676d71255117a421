import { lazy, Suspense, type ComponentType } from 'react';
import { attachTexts } from '../../../attach-texts.js';

const Unavailable = () => <p>{attachTexts.unavailable}</p>;

const InquiryFiles = lazy<ComponentType<{ form: string }>>(() =>
  import('./inquiry-files.js').then(
    (loaded) => ({ default: loaded.InquiryFiles }),
    (error: unknown) => {
      // Logged as info instead of an error, because inquiries can be submitted without files.
      console.info("Couldn't load the file upload:", error);
      return { default: Unavailable };
    },
  ),
);

/** Loads the file upload after the form is displayed. `form` is their key in the store of files. */
export function LazyAttachFiles({ form }: { form: string }) {
  return (
    <Suspense fallback={<p>{attachTexts.loading}</p>}>
      <InquiryFiles form={form} />
    </Suspense>
  );
}
