import { useEffect, useState } from 'react';
import type { InquiryFilter } from './choose-inquiries.js';
import { ownInquiriesTexts } from '../../own-inquiries-texts.js';

/** Stores the search text and the filter of the list in the query string: `?group=accepted&q=amethyst`. */
export function useFilterInUrl() {
  const [choice, setChoice] = useState(readChoice);
  useEffect(() => {
    const read = () => setChoice(readChoice());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const change = (next: InquiryFilter) => {
    setChoice(next);
    // `history.state` belongs to the shell's router and is preserved.
    window.history.replaceState(window.history.state, '', addressWith(next));
  };
  return [choice, change] as const;
}

function readChoice(): InquiryFilter {
  const query = new URLSearchParams(window.location.search);
  const group = query.get('group') ?? '';
  return { group: isGroup(group) ? group : 'all', search: query.get('q') ?? '' };
}

function addressWith({ group, search }: InquiryFilter) {
  const url = new URL(window.location.href);
  if (group === 'all') url.searchParams.delete('group');
  else url.searchParams.set('group', group);
  if (search === '') url.searchParams.delete('q');
  else url.searchParams.set('q', search);
  return url;
}

const isGroup = (text: string): text is InquiryFilter['group'] =>
  Object.hasOwn(ownInquiriesTexts.groups, text);
