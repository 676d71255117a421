import type { OwnProfile } from 'contracts';
import { pageHref } from 'storefront-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from 'storefront-kit';
import { request } from './request.js';

/**
 * Loads the user's profile. `failure` is `shopView` while staff view the shop as a customer, and `error` if loading
 * failed for any other reason. Visitors are redirected to the sign-in page with this page as the return path.
 */
export function useProfile() {
  const navigate = useNavigate();
  const [profile, setProfile] = useState<OwnProfile>();
  const [failure, setFailure] = useState<'shopView' | 'error'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    request('showProfile', {}).then(
      (read) => {
        if (!isCurrent) return;
        setProfile(read);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        const code = error instanceof ApiError ? error.code : undefined;
        if (code !== 'access.signed_out') {
          setFailure(code === 'access.shop_view' ? 'shopView' : 'error');
          return;
        }
        void navigate(pageHref('signIn'), {
          replace: true,
          state: { next: pageHref('ownAccount') },
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, navigate]);
  return { profile, failure, reload: () => setAttempt((last) => last + 1) };
}
