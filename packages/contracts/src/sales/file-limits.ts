// This module imports no schemas, so that the page of an inquiry does not load zod.

/** The maximum number of pictures per quotation line, and of files per message or inquiry. */
export const maxPictures = 5;

/** The maximum total size in bytes of the PDFs in a message. The web server accepts messages of up to 6 MB. */
export const maxDocumentBytes = 5_000_000;
