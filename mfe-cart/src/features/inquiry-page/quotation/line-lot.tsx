import { formatDateTime, mediaUrl, mediaWidths, type QuotationVersion } from 'contracts';
import { useState } from 'react';
import { Button, Picture, type PictureImage } from 'storefront-kit';
import { request } from '../../../lib/buyer-request.js';
import { usePersistedFields } from '../../../lib/use-persisted-fields.js';
import { answerTexts, lotTexts } from '../../../quotation-texts.js';
import { AnswerDrawer } from '../answer/answer-drawer.js';
import css from './line-lot.module.css';
import { TextField } from '../answer/text-field.js';
import { useSingleSubmission } from '../answer/use-submission.js';

export function LineLot({ number, version, line, canDecide, ...after }: LineLotProps) {
  const { onDecided, onNotOpen } = after;
  const [isFormOpen, setIsFormOpen] = useState(false);
  const { fields, change, clear } = usePersistedFields(`lot ${number} ${line}`);
  const { isBusy, problem, submit } = useSingleSubmission(onNotOpen);
  const { name = '', lotPictures = [] } = version.lines[line - 1] ?? {};
  if (lotPictures.length === 0) return null;
  const decided = version.lots.find((lot) => lot.line === line);
  const text = fields['text'] ?? '';
  const decide = (decision: 'approved' | 'another') =>
    void submit(async () => {
      const words = decision === 'another' ? { text } : {};
      const body = { version: version.version, line, decision, ...words };
      const { quotation } = await request('decideLot', { params: { number }, body });
      clear();
      setIsFormOpen(false);
      onDecided(quotation);
    });
  return (
    <div role="group" aria-label={lotTexts.of(name)} className={css['lot']}>
      <p className={css['heading']}>{lotTexts.heading}</p>
      <Pictures name={name} pictures={lotPictures} />
      {decided && <p className={css['decided']}>{wordsOf(decided)}</p>}
      {problem && !isFormOpen && <p role="alert">{problem}</p>}
      {canDecide && (
        <div className={css['ways']}>
          {decided?.decision !== 'approved' && (
            <Button look="secondary" isBusy={isBusy} onClick={() => decide('approved')}>
              {lotTexts.approve}
            </Button>
          )}
          <Button look="quiet" onClick={() => setIsFormOpen(true)}>
            {lotTexts.another}
          </Button>
        </div>
      )}
      {isFormOpen && (
        <AnswerDrawer
          title={lotTexts.title(name)}
          label={answerTexts.send}
          busyLabel={answerTexts.sending}
          {...{ isBusy, problem }}
          onSubmit={() => decide('another')}
          onClose={() => setIsFormOpen(false)}
        >
          <TextField
            label={lotTexts.words}
            rows={3}
            value={text}
            maxLength={500}
            onChange={(value) => change({ text: value })}
          />
        </AnswerDrawer>
      )}
    </div>
  );
}

function Pictures({ name, pictures }: { name: string; pictures: PictureImage[] }) {
  return (
    <ul className={css['pictures']}>
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <a href={largeOf(picture)} target="_blank" rel="noopener noreferrer">
            <Picture image={picture} alt={lotTexts.picture(at + 1, name)} sizes="6rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ decision, text, at, name = lotTexts.you }: QuotationVersion['lots'][number]) {
  const time = formatDateTime(at);
  if (decision === 'approved') return lotTexts.approved(name, time);
  return [lotTexts.askedForAnother(name, time), text].filter(Boolean).join(': ');
}

function largeOf({ url, width }: PictureImage) {
  const fitting = mediaWidths.filter((mediaWidth) => mediaWidth <= width);
  return mediaUrl(url, fitting.at(-1) ?? mediaWidths[0], 'jpeg');
}

interface LineLotProps {
  number: string;
  version: QuotationVersion;
  /** 1-based line number. */
  line: number;
  canDecide: boolean;
  onDecided: (answered: QuotationVersion) => void;
  onNotOpen: (state: string) => void;
}
