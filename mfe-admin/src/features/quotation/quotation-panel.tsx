import { joinWithMiddleDot } from 'contracts';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDay } from '../../lib/format/dates.js';
import { PermissionFieldset } from '../../lib/inquiries/permission-fieldset.js';
import { BuyerComments } from './messages/buyer-words.js';
import { DraftEditor } from './draft-editor.js';
import { buyerResponsesByLineId } from './lines/line-answer.js';
import css from './quotation.module.css';
import { describeDelivery } from './sending/delivery-in-words.js';
import { LinkSharing } from './sending/sharing.js';
import type { StaffInquiry } from './staff-inquiry.js';
import { StateBadge } from '../../lib/inquiries/quotation-state-badge.js';
import type { QuotationActions } from './sending/use-quotation-calls.js';
import { VersionActions } from './sending/version-actions.js';
import { VersionSheet } from './lines/version-sheet.js';

interface WorkProps {
  page: StaffInquiry;
  calls: QuotationActions;
}

export function QuotationPanel({ page, calls }: WorkProps) {
  const { inquiry, versions } = page;
  const [params] = useSearchParams();
  const [latest, before] = versions;
  const chosen =
    versions.find(({ version }) => String(version) === params.get('version')) ?? latest;
  if (!latest || !chosen) return null;
  const isLatest = chosen === latest;
  const isDraft = chosen.state === 'draft';
  return (
    <>
      {versions.length > 1 && <Versions versions={versions} chosen={chosen} />}
      <BuyerComments version={isDraft ? before : chosen} />
      {!isDraft && isLatest && <LinkSharing version={chosen} inquiry={inquiry} calls={calls} />}
      {isDraft ? (
        <PermissionFieldset may="inquiries.answer">
          <DraftEditor
            key={chosen.id}
            draft={chosen}
            asked={inquiry.products}
            answers={buyerResponsesByLineId(before)}
            receiver={page}
            onSend={calls.send}
            onDiscard={() => void calls.discard()}
          />
        </PermissionFieldset>
      ) : (
        <Fragment key={chosen.id}>
          <PermissionFieldset may="inquiries.answer">
            <VersionActions version={chosen} isLatest={isLatest} calls={calls} />
          </PermissionFieldset>
          <p className={css['sent']}>
            {joinWithMiddleDot([
              chosen.sentAt && `Sent ${formatDay(chosen.sentAt)}`,
              describeDelivery(chosen),
              `valid until ${formatDay(chosen.validUntil)}`,
            ])}
          </p>
          <VersionSheet version={chosen} />
        </Fragment>
      )}
    </>
  );
}

function Versions({
  versions,
  chosen,
}: {
  versions: StaffInquiry['versions'];
  chosen: StaffInquiry['versions'][number];
}) {
  const [, setParams] = useSearchParams();
  return (
    <nav className={css['versions']} aria-label="Versions">
      {versions.map((version) => (
        <button
          key={version.id}
          type="button"
          className={css['version']}
          aria-current={version === chosen || undefined}
          onClick={() => setParams({ version: String(version.version) }, { replace: true })}
        >
          {`Version ${version.version}`} <StateBadge state={version.state} />
        </button>
      ))}
    </nav>
  );
}
