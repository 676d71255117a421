export interface ReleaseUpload {
  /** The signed deployment exactly as received, because the signature covers all of it. */
  deployment: object;
  /** Sequence number of the replaced deployment; 0 if there is none. */
  after: number;
  /** Files of the release, keyed by path; empty if the deployment selects a release that is already published. */
  files: Map<string, Buffer>;
}

/** Thrown if an upload is rejected. Clients receive the message and the status. */
export class UploadRejectedError extends Error {
  constructor(
    readonly status: 409 | 422 | 503,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Maximum number of form fields, sufficient for all files of a release with their compressed
 * variants.
 */
const maxFields = 2_000;
const maxHeadBytes = 1_024;

const boundaryPattern = /^multipart\/form-data; *boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

/**
 * Parses the multipart form of an upload: `deployment`, `after`, and one `file` field per file. Throws
 * `UploadRejectedError` (422) for an invalid form.
 */
export async function readUpload(body: Buffer, contentType: string): Promise<ReleaseUpload> {
  try {
    refuseExcessive(body, contentType);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const deployment: unknown = JSON.parse(textIn(form, 'deployment'));
    if (typeof deployment !== 'object' || deployment === null) throw new Error('no deployment');
    return { deployment, after: Number(textIn(form, 'after')), files: await filesIn(form) };
  } catch {
    throw new UploadRejectedError(
      422,
      'The upload is not a release. Use the release command to publish.',
    );
  }
}

/**
 * Limits the number of fields and the size of their headers before parsing, because thousands of fields or very long
 * headers would block the process for minutes.
 */
function refuseExcessive(body: Buffer, contentType: string) {
  const [, boundary] = boundaryPattern.exec(contentType) ?? [];
  if (boundary === undefined) throw new Error('no boundary');
  const delimiter = `--${boundary}`;
  let fields = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) {
    const isLast = body.length - at < delimiter.length + 8;
    const head = body.subarray(at, at + maxHeadBytes);
    fields += 1;
    if (fields > maxFields || !(isLast || head.includes('\r\n\r\n'))) throw new Error('too much');
  }
}

function textIn(form: FormData, name: string) {
  const text = form.get(name);
  if (typeof text !== 'string') throw new Error(`no ${name}`);
  return text;
}

async function filesIn(form: FormData) {
  const files = new Map<string, Buffer>();
  for (const file of form.getAll('file')) {
    if (typeof file === 'string') throw new Error('not a file');
    files.set(file.name, Buffer.from(await file.arrayBuffer()));
  }
  return files;
}
