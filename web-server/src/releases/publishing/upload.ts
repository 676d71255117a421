/** A release as it comes over the network. */
export interface Upload {
  /** As it was signed. */
  deployment: object;
  /** The number of the deployment that it is to replace; 0 for none. */
  after: number;
  /** None where a release that is here already is to be live. */
  files: Map<string, Buffer>;
}

/** Why an upload is not taken, for whoever sent it. */
export class UploadRefused extends Error {
  constructor(
    readonly status: 409 | 422 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** As many as the files of a release with their compressed forms, and some more. */
const maxFields = 2_000;
const maxHeadBytes = 1_024;

const boundaryPattern = /^multipart\/form-data; *boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

/** Reads the form that an upload is: `deployment`, `after`, and a `file` for each file. */
export async function readUpload(body: Buffer, contentType: string): Promise<Upload> {
  try {
    refuseExcessive(body, contentType);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const deployment: unknown = JSON.parse(textIn(form, 'deployment'));
    if (typeof deployment !== 'object' || deployment === null) throw new Error('no deployment');
    return { deployment, after: Number(textIn(form, 'after')), files: await filesIn(form) };
  } catch {
    throw new UploadRefused(422, 'This is not the form of a release.');
  }
}

/** Reading many fields, or long heads of fields, would keep the process busy for minutes: they are counted before. */
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
