import type { ShopStatistics } from 'contracts';
import type { StoredInquiry } from './inquiry.schema.js';

type Answered = Pick<StoredInquiry, 'submittedAt' | 'history'>;

const hour = 3_600_000;
const bounds = [1, 4, 24, 72, null];

/** Counts inquiries by time to first reply: up to 1 hour, 4 hours, 1 day, 3 days, and longer. */
export function countAnswerTimes(inquiries: Answered[]): ShopStatistics['answerTimes'] {
  const times = inquiries.flatMap(timeToAnswer);
  let within = 0;
  return bounds.map((upToHours) => {
    const sum = times.filter((time) => upToHours === null || time <= upToHours * hour).length;
    const count = sum - within;
    within = sum;
    return { upToHours, count };
  });
}

function timeToAnswer({ submittedAt, history }: Answered) {
  const answer = history.find(({ status }) => status === 'replied');
  return answer ? [answer.at.getTime() - submittedAt.getTime()] : [];
}
