import { useEffect } from 'react';
import { attachmentTexts } from '../../../attach-texts.js';
import { AttachFiles } from '../../../lib/attach-files/attach-files.js';
import { addInquiryFiles, removeInquiryFile, retryUploads } from './upload-files.js';

export interface InquiryFilesProps {
  /** Key under which the file store keeps the files of the form. */
  form: string;
  /** True if a company owner must approve the inquiry. Such inquiries cannot contain files. */
  needsApproval: boolean;
}

/** Lets the customer attach files to the inquiry. The files are uploaded immediately. */
export function InquiryFiles({ form, needsApproval }: InquiryFilesProps) {
  useEffect(() => {
    const retry = () => retryUploads(form);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [form]);
  return (
    <AttachFiles
      form={form}
      {...(needsApproval && { blocked: blockedTexts })}
      onAdd={(chosen) => addInquiryFiles(form, chosen)}
      onRemove={(file) => removeInquiryFile(form, file)}
      onRetry={({ key }) => retryUploads(form, key)}
    />
  );
}

const blockedTexts = {
  empty: attachmentTexts.afterApproval,
  filled: attachmentTexts.removeForApproval,
};
