import type { QuotationVersion } from 'contracts';
import type { PersistedFields } from '../../../lib/use-persisted-fields.js';
import { answerTexts } from '../../../quotation-texts.js';

/** Returns the name of the comment field of a line. `line` is 1-based. */
export const lineCommentFieldName = (version: number, line: number) => `${version}.${line}`;

/** Returns the entered text and line comments as a request body without empty comments. */
export function toChangeRequest({ version, lines }: QuotationVersion, fields: PersistedFields) {
  const changes = lines.map((_, at) => ({
    line: at + 1,
    text: fields[lineCommentFieldName(version, at + 1)]?.trim() ?? '',
  }));
  return { text: fields['text']?.trim() ?? '', lines: changes.filter(({ text }) => text) };
}

/**
 * Moves comments on lines of an earlier version into the general text, because line numbers may differ in the new
 * version.
 */
export function carryOverLineComments(
  versions: QuotationVersion[],
  fields: PersistedFields,
): PersistedFields {
  const [newest, ...older] = versions;
  if (!newest) return fields;
  const words = older.flatMap((version) =>
    toChangeRequest(version, fields).lines.map(({ line, text }) =>
      answerTexts.lineInWords(line, version.lines[line - 1]?.name ?? '', text),
    ),
  );
  const lineFields = Object.entries(fields).filter(
    ([name]) => name !== 'text' && name.startsWith(`${newest.version}.`),
  );
  const text = [fields['text'] ?? '', ...words].filter(Boolean).join('\n');
  return { ...Object.fromEntries(lineFields), text };
}
