import { ButtonLink } from 'storefront-kit';
import { ChatLinkButton } from '../../lib/chat-link-button.js';
import { EmptyState } from '../../lib/empty-state.js';
import { filterTexts } from '../../texts/filters.js';

/** Says that the filters leave nothing, and leads back to the whole list. */
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
