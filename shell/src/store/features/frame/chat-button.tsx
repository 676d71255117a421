import { pagePaths } from 'contracts';
import { chatLink, Icon, useCurrentPath, useSession, useSite } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './chat-button.module.css';

/** Pages without the chat link: staff pages, and account pages whose fields and buttons the link would cover. */
const hiddenOn = Object.keys(texts.accounts) as (keyof typeof texts.accounts)[];

/** Floating chat link for visitors who are not signed in. It moves aside when it covers a control (`watchFloating`). */
export function ChatButton() {
  const { business } = useSite();
  const { isSignedIn } = useSession();
  const path = useCurrentPath();
  if (isSignedIn || hiddenOn.some((page) => pagePaths[page] === path)) return null;
  return (
    <a
      className={css['chat']}
      href={chatLink(business.phone, texts.chat.text)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.chat.label}
      data-floating
    >
      <Icon name="chat" />
      <span className={css['label']}>{texts.chat.label}</span>
    </a>
  );
}
