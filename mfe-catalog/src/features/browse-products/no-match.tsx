import { ButtonLink } from 'storefront-kit';
import { ChatLinkButton } from '../../lib/chat-link-button.js';
import { EmptyState } from '../../lib/lists/empty-state.js';
import { filterTexts } from '../../texts/filters.js';

export function NoFilterMatch({ path }: { path: string }) {
  return (
    <EmptyState title={filterTexts.none} lead={filterTexts.noneLead}>
      <ButtonLink look="secondary" href={path}>
        {filterTexts.clear}
      </ButtonLink>
      <ChatLinkButton />
    </EmptyState>
  );
}
