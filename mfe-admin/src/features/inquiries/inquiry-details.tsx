import { cartMessage, inquiryStatuses, type Inquiry, type InquiryStatus } from 'contracts';
import { FilePenLine, Printer } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from 'storefront-kit';
import { OtherViewers } from '../../lib/presence/other-viewers.js';
import { PermissionFieldset } from '../../lib/inquiries/permission-fieldset.js';
import { texts } from '../../texts.js';
import { RequestedLines } from './requested-lines.js';
import css from './inquiries.module.css';
import { inquiryStatusBadges } from '../../lib/format/inquiry-statuses.js';

interface DetailsProps {
  inquiry: Inquiry;
  onStatus: (status: InquiryStatus) => void;
  onPrint: () => void;
}

export function InquiryDetails({ inquiry, onStatus, onPrint }: DetailsProps) {
  const navigate = useNavigate();
  const prepare = () => void navigate(`/quotations/${inquiry.number}`, { state: 'prepare' });
  return (
    <div className={css['details']}>
      <OtherViewers kind="inquiry" id={inquiry.number} />
      <InquiryContent inquiry={inquiry} />
      <div className={css['actions']}>
        <PermissionFieldset may="inquiries.answer">
          <label>
            Update Status
            <select
              value={inquiry.status}
              onChange={(event) => onStatus(event.target.value as InquiryStatus)}
            >
              {inquiryStatuses.map((status) => (
                <option key={status} value={status}>
                  {inquiryStatusBadges[status].word}
                </option>
              ))}
            </select>
          </label>
        </PermissionFieldset>
        <Button look="secondary" onClick={onPrint}>
          <Printer size={18} aria-hidden="true" /> Print
        </Button>
        <PermissionFieldset may="inquiries.answer">
          <Button onClick={prepare}>
            <FilePenLine size={18} aria-hidden="true" /> Create quotation
          </Button>
        </PermissionFieldset>
      </div>
    </div>
  );
}

export function InquiryContent({ inquiry }: { inquiry: Inquiry }) {
  const { number, message, note, contactPhone, products, fileCount = 0 } = inquiry;
  return (
    <div>
      <h3>{number}</h3>
      <h4>Customer message</h4>
      <p className={css['message']}>
        {[message === cartMessage ? '' : message, note].filter(Boolean).join('\n') ||
          texts.inquiries.noMessage}
      </p>
      {contactPhone && <p>{`Contact phone: ${contactPhone}`}</p>}
      {fileCount > 0 && (
        <p>
          <Link to={`/quotations/${number}`}>{texts.inquiries.files(fileCount)}</Link>
        </p>
      )}
      <h4>Products</h4>
      <RequestedLines lines={products} />
    </div>
  );
}
