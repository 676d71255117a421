import { Link } from 'react-router-dom';
import css from './inquiries.module.css';

export const Unread = ({ number, count }: { number: string; count: number }) =>
  count > 0 && (
    <Link className={css['unread']} to={`/quotations/${number}`}>
      {count === 1 ? '1 unread message' : `${count} unread messages`}
    </Link>
  );
