import { useSearchParam } from '../../lib/hooks/use-search-param.js';

const on = 'yes';

/** The unread filter of the list, stored in the URL. */
export function useUnreadFilter() {
  const [text, setText] = useSearchParam('unread');
  return { isUnread: text === on, setUnread: (next: boolean) => setText(next ? on : '') };
}
