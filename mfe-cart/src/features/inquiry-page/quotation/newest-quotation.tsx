import { useNow } from 'storefront-kit';
import {
  isTransitionAllowed,
  formatDateTime,
  type InquiryPage,
  type QuotationVersion,
  quotationStateAt,
} from 'contracts';
import { quotationTexts } from '../../../quotation-texts.js';
import { SaveToList } from '../../../lib/save-to-list/save-to-list.js';
import { AnswerBar, versionNotOpenMessage } from '../answer/answer-bar.js';
import { LineLot } from './line-lot.js';
import css from './newest-quotation.module.css';
import { PackingEstimateSection } from './packing.js';
import { PdfLink } from './pdf-link.js';
import { QuotationTable } from './quotation-table.js';
import { Section } from '../section.js';
import { StateBadge } from './state-badge.js';
import { Terms } from './terms.js';
import { describeValidity } from './validity.js';

export function NewestQuotation({ version, page, onAnswered }: NewestQuotationProps) {
  const { inquiry } = page;
  const now = useNow();
  const state = quotationStateAt(version, new Date(now));
  const isOpen = isTransitionAllowed(state, 'accept');
  const mayAnswer = page.mayAnswer !== false;
  const next: Readonly<Partial<Record<typeof state, string>>> = quotationTexts.next;
  return (
    <Section heading={quotationTexts.name(version.number, version.version)}>
      <div className={css['standing']}>
        <StateBadge state={state} />
        {(isOpen || state === 'expired') && (
          <p className={css['validity']}>{describeValidity(version, now)}</p>
        )}
        <PdfLink number={inquiry.number} version={version.version}>
          {quotationTexts.pdf}
        </PdfLink>
      </div>
      {next[state] && <p className={css['next']}>{next[state]}</p>}
      {version.acceptance && <Accepted acceptance={version.acceptance} />}
      <QuotationTable
        version={version}
        inquiry={inquiry}
        lotOf={(line) => (
          <LineLot
            {...{ version, line }}
            number={inquiry.number}
            canDecide={mayAnswer && (isOpen || state === 'accepted')}
            onDecided={(version) => onAnswered('', version)}
            onNotOpen={(currentState) => onAnswered(versionNotOpenMessage(currentState))}
          />
        )}
      />
      <SaveLines version={version} />
      <PackingEstimateSection lines={version.lines} />
      <Terms version={version} />
      {isOpen && mayAnswer && <AnswerBar {...{ version, page, onAnswered }} />}
    </Section>
  );
}

/** Free-text lines refer to no product, so they cannot be saved to a list. */
function SaveLines({ version: { lines } }: Pick<NewestQuotationProps, 'version'>) {
  const named = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  if (named.length === 0) return null;
  return (
    <SaveToList
      className={css['save']}
      lines={named}
      withoutProduct={lines.length - named.length}
    />
  );
}

function Accepted({ acceptance: { name, at } }: AcceptedProps) {
  return (
    <div className={css['accepted']}>
      <p>{quotationTexts.acceptedBy(name, formatDateTime(at))}</p>
    </div>
  );
}

interface AcceptedProps {
  acceptance: NonNullable<QuotationVersion['acceptance']>;
}

interface NewestQuotationProps {
  version: QuotationVersion;
  page: InquiryPage;
  /**
   * Called after an answer was stored, or was rejected because the version was no longer open. Shows the message and
   * reloads the page data.
   */
  onAnswered: (words: string, answered?: QuotationVersion) => void;
}
