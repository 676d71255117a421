import { ButtonLink, pageHref } from 'storefront-kit';
import { ChatLinkButton } from '../../lib/chat-link-button.js';
import { EmptyState } from '../../lib/lists/empty-state.js';
import { resultTexts } from '../../texts/results.js';
import { shopTexts } from '../../texts/shop.js';
import type { SearchResultsData } from './load-search-results.js';

export function NoResults({ data: { words } }: { data: SearchResultsData }) {
  const [title, lead] = words
    ? [resultTexts.none, resultTexts.noneLead]
    : [resultTexts.noWords, resultTexts.noWordsLead];
  return (
    <EmptyState title={title} lead={lead}>
      <ButtonLink look="secondary" href={pageHref('allProducts')}>
        {shopTexts.viewAll}
      </ButtonLink>
      <ChatLinkButton />
    </EmptyState>
  );
}
