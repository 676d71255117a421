import { Types } from 'mongoose';

/** Returns the given time of day in India on Monday, 2 March 2026. */
export const monday = (time: string) => new Date(`2026-03-02T${time}+05:30`);

/** Returns an inquiry that was answered the given number of hours after its submission. */
export const answered = (hours: number) => ({
  number: `INQ-26-9${String(hours * 100).padStart(5, '0')}`,
  uid: new Types.ObjectId(),
  lines: [],
  status: 'replied',
  history: [],
  fingerprint: '',
  submittedAt: monday('10:00'),
  answeredAt: new Date(monday('10:00').getTime() + hours * 3_600_000),
});
