import { useSearchParam } from '../../lib/use-search-param.js';

const on = 'yes';

/** Whether the list is narrowed to inquiries with unread messages, kept in the address. */
export function useUnreadFilter() {
  const [text, setText] = useSearchParam('unread');
  return { isUnread: text === on, setUnread: (next: boolean) => setText(next ? on : '') };
}
