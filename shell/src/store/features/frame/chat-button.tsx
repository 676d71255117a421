import { chatLink, Icon, useSession, useSite } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './chat-button.module.css';

/** The floating way into a chat, for visitors who have not signed in. */
export function ChatButton() {
  const { business } = useSite();
  const { isSignedIn } = useSession();
  if (isSignedIn) return null;
  return (
    <a
      className={css['chat']}
      href={chatLink(business.phone, texts.chat.text)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.chat.label}
    >
      <Icon name="chat" />
      <span className={css['label']}>{texts.chat.label}</span>
    </a>
  );
}
