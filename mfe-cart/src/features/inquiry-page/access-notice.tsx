import { Button, ButtonLink, chatLink, Icon, pageHref, useSession, useSite } from 'storefront-kit';
import { pageTexts, accessTexts } from '../../quotation-texts.js';
import { isStaff, staffInquiryHref } from '../../lib/staff.js';
import { texts } from '../../texts.js';
import { isTransientFailure, type AccessProblem } from './read-inquiry.js';
import css from './access-notice.module.css';

export function AccessNotice({ number, why, retry }: AccessNoticeProps) {
  // Staff cannot send inquiries; they get a link to the staff screen of this inquiry.
  const isForStaff = isStaff(useSession()) && !isTransientFailure(why);
  const { text, hint } = accessTexts[isForStaff ? 'forStaff' : why];
  return (
    <div className={css['notice']} role="alert">
      <Icon name="inquiry" size={40} />
      <p className={css['text']}>{text}</p>
      <p className={css['hint']}>{hint}</p>
      <div className={css['ways']}>
        {isTransientFailure(why) ? (
          <Button onClick={retry}>{texts.retry}</Button>
        ) : isForStaff ? (
          <ButtonLink href={staffInquiryHref(number)}>{accessTexts.forStaff.open}</ButtonLink>
        ) : (
          <>
            <ButtonLink href={signInHref(number)}>{texts.signIn}</ButtonLink>
            <NewLink number={number} />
          </>
        )}
      </div>
    </div>
  );
}

function NewLink({ number }: { number: string }) {
  const { business } = useSite();
  return (
    <ButtonLink
      look="secondary"
      href={chatLink(business.phone, pageTexts.askForLink(number))}
      target="_blank"
      rel="noopener noreferrer"
    >
      {pageTexts.newLink}
    </ButtonLink>
  );
}

function signInHref(number: string) {
  return `${pageHref('signIn')}?next=${encodeURIComponent(pageHref('inquiry', { number }))}`;
}

interface AccessNoticeProps {
  number: string;
  why: AccessProblem;
  retry: () => void;
}
