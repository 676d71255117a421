import { useSearchParam } from '../../lib/hooks/use-search-param.js';

const on = 'yes';

export function useUnreadFilter() {
  const [text, setText] = useSearchParam('unread');
  return { isUnread: text === on, setUnread: (next: boolean) => setText(next ? on : '') };
}
