import { lazy, Suspense, type ComponentType } from 'react';
import { attachmentTexts } from '../../../attach-texts.js';
import type { InquiryFilesProps } from './inquiry-files.js';

const Unavailable = () => <p>{attachmentTexts.unavailable}</p>;

const InquiryFiles = lazy<ComponentType<InquiryFilesProps>>(() =>
  import('./inquiry-files.js').then(
    (loaded) => ({ default: loaded.InquiryFiles }),
    (error: unknown) => {
      // Logs the failed download as info instead of an error, because inquiries can be submitted without files.
      console.info("Couldn't load the file upload:", error);
      return { default: Unavailable };
    },
  ),
);

/** Loads the file upload code after the form is displayed. */
export function LazyAttachFiles(props: InquiryFilesProps) {
  return (
    <Suspense fallback={<p>{attachmentTexts.loading}</p>}>
      <InquiryFiles {...props} />
    </Suspense>
  );
}
