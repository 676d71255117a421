import { useEffect } from 'react';
import { AttachFiles } from '../../../lib/attach-files/attach-files.js';
import { addInquiryFiles, removeInquiryFile, retryUploads } from './upload-files.js';

/** Choice of the files of an inquiry, which are uploaded at once. `form` is their key in the store of files. */
export function InquiryFiles({ form }: { form: string }) {
  useEffect(() => {
    const retry = () => retryUploads(form);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [form]);
  return (
    <AttachFiles
      form={form}
      onAdd={(chosen) => addInquiryFiles(form, chosen)}
      onRemove={(file) => removeInquiryFile(form, file)}
      onRetry={({ key }) => retryUploads(form, key)}
    />
  );
}
