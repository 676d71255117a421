import { ButtonLink } from 'storefront-kit';
import { ChatLinkButton } from '../../lib/chat-link-button.js';
import { EmptyState } from '../../lib/lists/empty-state.js';
import { filterTexts } from '../../texts/filters.js';

/** Empty state for filters without matches, with a link to the unfiltered list. */
export function NoMatch({ path }: { path: string }) {
  return (
    <EmptyState title={filterTexts.none} lead={filterTexts.noneLead}>
      <ButtonLink look="secondary" href={path}>
        {filterTexts.clear}
      </ButtonLink>
      <ChatLinkButton />
    </EmptyState>
  );
}
