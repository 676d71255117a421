// This module imports no schemas, so that the page of an inquiry does not load zod.

/** The maximum number of pictures in a decision about a lot or in a message. */
export const maxPictures = 5;

/** The maximum total size in bytes of the PDFs in a message. The web server reads messages of up to 6 MB. */
export const maxDocumentBytes = 5_000_000;
