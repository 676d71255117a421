import { useSearchParams } from 'react-router-dom';

const [name, on] = ['unread', 'yes'];

/** Whether the list is narrowed to inquiries with unread messages, kept in the address. */
export function useUnreadFilter() {
  const [params, setParams] = useSearchParams();
  const isUnread = params.get(name) === on;
  const setUnread = (next: boolean) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        changed.delete('page');
        if (next) changed.set(name, on);
        else changed.delete(name);
        return changed;
      },
      { replace: true },
    );
  return { isUnread, setUnread };
}
