import { useNow } from 'storefront-kit';
import { useQuery } from '@tanstack/react-query';
import { type Inquiry, inquiryStatuses, type InquiryStatus } from 'contracts';
import { useCallback, useRef, useState } from 'react';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows } from '../../lib/data-table/use-rows.js';
import { InquiryTabs } from '../../lib/inquiries/inquiry-tabs.js';
import { AssignedToMeFilter, useAssignedToMeFilter } from '../../lib/inquiries/mine-filter.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { threadsQuery } from '../../lib/api/threads-query.js';
import { useFailureToast } from '../../lib/notifications/use-failure-toast.js';
import { texts } from '../../texts.js';
import css from './inquiries.module.css';
import { searchableTexts } from './searchable-texts.js';
import { inquiryColumns } from './inquiry-columns.js';
import { InquiryDetails } from './inquiry-details.js';
import { listInquiries } from './list-inquiries.js';
import { PrintSheet } from './print-sheet.js';
import { StatusFilter } from './status-filter.js';
import { useLiveInquiries } from './use-live-inquiries.js';
import { useStatusChange } from './use-status-change.js';
import { useSearchParam } from '../../lib/hooks/use-search-param.js';

const sizes = [10, 25, 50, 100] as const;
const newestFirst = { id: 'submittedAt', desc: true };
const defaults = { sizes, size: 25, sort: newestFirst, sortable: ['submittedAt', 'status'] };

function useUnread(): ReadonlyMap<string, number> {
  const { data } = useQuery(threadsQuery);
  return new Map(data?.inquiries.map(({ number, unread }) => [number, unread]));
}

export function Inquiries() {
  const address = useTableUrlState(defaults);
  const { status, setStatus } = useStatusFilter();
  const { isUnread, setUnread } = useUnreadFilter();
  const { isMine, setMine } = useAssignedToMeFilter();
  const rows = useRows({
    key: ['inquiries', status ?? 'all', isUnread ? 'unread' : 'any', isMine ? 'mine' : 'of all'],
    load: listInquiries({ status, isUnread, isMine }),
    state: address,
  });
  const [chosenId, setOpenId] = useState<string | null>();
  // If the search text is an inquiry number, as in a link from a notification, the details of that inquiry are opened.
  const linked = rows.rows.find(({ number }) => number === address.q)?.id;
  const openId = chosenId === undefined ? linked : (chosenId ?? undefined);
  const [printed, setPrinted] = useState<Inquiry>();
  const onPrinted = useCallback(() => setPrinted(undefined), []);
  const list = useRef<HTMLDivElement>(null);
  const arrival = useLiveInquiries(list);
  const changeStatus = useStatusChange(arrival.reload);
  useFailureToast(rows.error, errorMessage(rows.error, texts.inquiries.fetchFailed));
  const columns = inquiryColumns({
    now: useNow(),
    openId,
    unread: useUnread(),
    onToggle: (id) => setOpenId(id === openId ? null : id),
  });
  return (
    <div ref={list} onPointerLeave={arrival.showIfLeft}>
      <div className={css['head']}>
        <h2 className={css['title']}>{texts.inquiries.title}</h2>
        <NewMarker count={arrival.waiting} onShow={() => void arrival.reload()} />
      </div>
      <InquiryTabs />
      <DataTable
        label={texts.inquiries.title}
        views="inquiries"
        searchLabel="Search inquiries"
        sizes={sizes}
        columns={columns}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={searchableTexts}
        empty={(isSearched) => (
          <p>
            {isSearched || status || isUnread || isMine
              ? texts.inquiries.noMatch
              : texts.inquiries.none}
          </p>
        )}
        tools={
          <>
            <StatusFilter value={status} onChange={setStatus} />
            <UnreadFilter isOn={isUnread} onChange={setUnread} />
            <AssignedToMeFilter isOn={isMine} onChange={setMine} />
          </>
        }
        details={(inquiry) =>
          inquiry.id === openId && (
            <InquiryDetails
              inquiry={inquiry}
              onStatus={(next) => void changeStatus(inquiry, next)}
              onPrint={() => setPrinted(inquiry)}
            />
          )
        }
      />
      {printed && <PrintSheet inquiry={printed} onDone={onPrinted} />}
    </div>
  );
}

function useStatusFilter() {
  const [text, setText] = useSearchParam('status');
  const status = inquiryStatuses.find((candidate) => candidate === text);
  const setStatus = (next: InquiryStatus | undefined) => setText(next ?? '');
  return { status, setStatus };
}

const on = 'yes';

function useUnreadFilter() {
  const [text, setText] = useSearchParam('unread');
  return { isUnread: text === on, setUnread: (next: boolean) => setText(next ? on : '') };
}

interface UnreadFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const UnreadFilter = ({ isOn, onChange }: UnreadFilterProps) => (
  <label className={css['unreadFilter']}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    Unread messages
  </label>
);

/**
 * Announces new inquiries that are not displayed yet. Space for the announcement is reserved, so that the layout does
 * not shift.
 */
const NewMarker = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status">
    {count > 0 && (
      <button type="button" className={css['new']} onClick={onShow}>
        {`${texts.inquiries.arrived(count)} · ${texts.inquiries.show}`}
      </button>
    )}
  </div>
);
