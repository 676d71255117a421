import { formatDateTime, type TimelineEntry } from 'contracts';
import { answerTexts, pageTexts, timelineTexts } from '../../../quotation-texts.js';
import { inquiryTexts } from '../../../inquiry-texts.js';
import { Section } from '../section.js';
import css from './timeline.module.css';

export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <Section heading={pageTexts.timeline}>
      <ol className={css['timeline']}>
        {entries.map((entry, at) => (
          // The index is a stable key, because entries are only appended.
          <li key={at} className={css['entry']}>
            <p className={css['what']}>{timelineTexts[entry.kind](entry)}</p>
            <time className={css['when']} dateTime={entry.at}>
              {formatDateTime(entry.at)}
            </time>
            {entry.text && <p className={css['words']}>{wordsOf(entry)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function wordsOf({ kind, text }: TimelineEntry) {
  if (kind === 'inquiry_status') return lookUp(inquiryTexts.status, text);
  if (kind !== 'quotation_declined') return text;
  const [reason = '', ...words] = text.split('\n');
  return [lookUp(answerTexts.reasons, reason), ...words].join('\n');
}

function lookUp(words: Readonly<Record<string, string>>, name: string) {
  return words[name] ?? name;
}
