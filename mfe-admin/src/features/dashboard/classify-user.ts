import type { User } from 'contracts';
import { texts } from '../../texts.js';

type UserSegmentInput = Pick<User, 'email' | 'mobile' | 'isSubscribed'>;

export function describeUserSegment({ email, mobile, isSubscribed }: UserSegmentInput): string {
  if (email && isSubscribed) return 'Subscribed user';
  if (email && !mobile) return 'Signed in with email';
  if (mobile && !email) return 'Signed in with mobile';
  return texts.dashboard.incomplete;
}
