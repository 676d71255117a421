import { pagePaths } from 'contracts';
import { useRef } from 'react';
import { chatLink, classNames, Icon, useCurrentPath, useSession, useSite } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './chat-button.module.css';
import { useIsOverControl } from './use-is-over-control.js';

const { signIn, signUp, register, oneTimeCode, ...others } = pagePaths;
const { forgotPassword, resetPassword, staffSignIn, staffProfile } = others;
/** They are forms, whose boxes and buttons it would cover, or are for staff. */
const hiddenOnPaths: string[] = [
  ...[signIn, signUp, register, oneTimeCode],
  ...[forgotPassword, resetPassword, staffSignIn, staffProfile],
];

/** The floating way into a chat, for visitors who have not signed in; gives way to what can be pressed. */
export function ChatButton() {
  const { business } = useSite();
  const { isSignedIn } = useSession();
  const path = useCurrentPath();
  if (isSignedIn || hiddenOnPaths.includes(path)) return null;
  return <Floating href={chatLink(business.phone, texts.chat.text)} />;
}

function Floating({ href }: { href: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAside = useIsOverControl(link);
  return (
    <a
      ref={link}
      className={classNames(css['chat'], isAside && css['aside'])}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.chat.label}
    >
      <Icon name="chat" />
      <span className={css['label']}>{texts.chat.label}</span>
    </a>
  );
}
