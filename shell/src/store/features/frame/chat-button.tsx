import { pagePaths } from 'contracts';
import { chatLink, Icon, useCurrentPath, useSession, useSite } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './chat-button.module.css';

const { signIn, signUp, register, oneTimeCode, ...others } = pagePaths;
const { forgotPassword, resetPassword, staffSignIn, staffProfile } = others;
/** They are forms, whose boxes and buttons it would cover, or are for staff. */
const hiddenOnPaths: string[] = [
  ...[signIn, signUp, register, oneTimeCode],
  ...[forgotPassword, resetPassword, staffSignIn, staffProfile],
];

/** The floating way into a chat, for visitors who have not signed in; gives way to what can be pressed (`watchFloating`). */
export function ChatButton() {
  const { business } = useSite();
  const { isSignedIn } = useSession();
  const path = useCurrentPath();
  if (isSignedIn || hiddenOnPaths.includes(path)) return null;
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
