import { formatMoment, type TimelineEntry } from 'contracts';
import { answerTexts, pageTexts, timelineTexts } from '../../quotation-texts.js';
import { inquiryTexts } from '../../texts.js';
import { Section } from './section.js';
import css from './timeline.module.css';

/** Everything that happened, oldest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <Section heading={pageTexts.timeline}>
      <ol className={css['timeline']}>
        {entries.map((entry, at) => (
          // Nothing is ever put in front of an entry.
          <li key={at} className={css['entry']}>
            <p className={css['what']}>{timelineTexts[entry.kind](entry)}</p>
            <time className={css['when']} dateTime={entry.at}>
              {formatMoment(entry.at)}
            </time>
            {entry.text && <p className={css['words']}>{wordsOf(entry)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A status or a reason stands there by its name. */
function wordsOf({ kind, text }: TimelineEntry) {
  if (kind === 'inquiry_status') return lookUp(inquiryTexts.status, text);
  if (kind !== 'quotation_declined') return text;
  const [reason = '', ...words] = text.split('\n');
  return [lookUp(answerTexts.reasons, reason), ...words].join('\n');
}

function lookUp(words: Readonly<Record<string, string>>, name: string) {
  return words[name] ?? name;
}
