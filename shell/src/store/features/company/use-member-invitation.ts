import type { MemberInvitationDetails } from 'contracts';
import { useEffect, useState } from 'react';
import { request } from './request.js';

/** Loads the invitation to which a link refers; `failure` is the error of the last attempt. */
export function useMemberInvitation(token: string) {
  const [invitation, setInvitation] = useState<MemberInvitationDetails>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    request('showMemberInvitation', { body: { token } }).then(
      (shown) => isCurrent && setInvitation(shown),
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt((last) => last + 1);
  };
  return { invitation, failure, retry };
}
