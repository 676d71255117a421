import { useQuery } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from 'storefront-kit';
import { meQuery } from '../../lib/api/me.js';
import css from './avatar-menu.module.css';
import { signOut } from '../../lib/sign-out.js';
import { useDisclosure } from '../../lib/dialogs/use-disclosure.js';

export function AvatarMenu() {
  const { isOpen, setIsOpen, place } = useDisclosure();
  const panel = useId();
  const { name, email } = useWho();
  return (
    <div ref={place} className={css['place']}>
      <button
        type="button"
        className={css['avatar']}
        aria-label={`Account: ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name.charAt(0).toUpperCase()}
      </button>
      {isOpen && (
        <div id={panel} className={css['panel']}>
          <p className={css['name']}>{name}</p>
          <p className={css['email']}>{email}</p>
          <Link to="/profile" className={css['entry']} onClick={() => setIsOpen(false)}>
            <UserRound size={18} aria-hidden="true" /> Your Profile
          </Link>
          <button type="button" className={css['entry']} onClick={() => void signOut()}>
            <LogOut size={18} aria-hidden="true" /> Sign Out
          </button>
        </div>
      )}
    </div>
  );
}

function useWho() {
  const session = useSession();
  const { data } = useQuery(meQuery);
  const hint = session.isSignedIn ? session.name : undefined;
  return { name: data?.name || hint || 'Admin', email: data?.email ?? '' };
}
