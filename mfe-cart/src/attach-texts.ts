export const attachmentTexts = {
  heading: 'Photos and PDFs (optional)',
  add: 'Add files',
  hint: 'Up to 5: photos, screenshots or PDFs. You can also drop or paste them here.',
  afterApproval:
    'An owner must approve this inquiry before it is sent. You can add files once it is sent.',
  removeForApproval:
    'An owner must approve this inquiry before it is sent. Remove the files; you can add them once it is sent.',
  loading: 'Loading...',
  unavailable: "Couldn't load the file upload. You can add files after sending the inquiry.",
  files: 'Added files',
  waiting: 'Waiting to upload',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  done: (size: string) => `${size}, uploaded`,
  remove: (name: string) => `Remove ${name}`,
  retry: 'Retry',
  retryOf: (name: string) => `Retry upload of ${name}`,
  progressOf: (name: string) => `Upload of ${name}`,
  tooMany: (name: string) => `${name} was not added. You can add up to 5 files.`,
  notAllowed: (name: string) =>
    `${name} was not added. Use photos (JPEG, PNG, WebP or HEIC) or PDFs.`,
  emptyFile: (name: string) => `${name} was not added because it is empty.`,
  unreadable: (name: string) => `${name} was not added because it can't be read.`,
  tooLarge: (name: string) => `${name} was not added because it is larger than 5 MB.`,
  pictureTooLarge: (name: string) => `${name} was not added because it is larger than 8 MB.`,
  pdfsTooLarge: (name: string) => `${name} was not added. PDFs can be up to 5 MB in total.`,
  lost: "Upload interrupted. It will continue when you're back online.",
  lostFiles: (names: string[]) =>
    `Choose ${names.length === 1 ? 'this file' : 'these files'} again: ${names.join(', ')}. The page was closed before ${names.length === 1 ? 'it was' : 'they were'} sent.`,
  dismiss: 'Dismiss',
  failed: "Couldn't upload this file.",
  unfinished: 'Retry or remove the files that were not uploaded, then submit again.',
} as const;
