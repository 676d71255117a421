import { emailedLinkPath, pagePaths } from 'contracts';
import { buttonForm, buttonLink, html, type Html, renderBoldEmail, type Notice } from 'server-kit';
import type { PendingEmail } from './email-confirmations.service.js';

interface Failed {
  error?: string;
}

export const confirmChangeNotice = ({ email }: PendingEmail): Notice => ({
  sign: 'mail',
  title: 'Confirm your new email',
  content: html`<p>
      Once you confirm, you'll sign in with ${renderBoldEmail(email, ',')} and you'll be signed out
      on all other devices.
    </p>
    ${buttonForm('Confirm new email')} ${ignoreHelp}`,
});

/** Returns a notice that asks for proof of identity. It is shown in a browser without a session of the account. */
export function identityProofNotice(
  pending: PendingEmail,
  token: string,
  { error }: Failed = {},
): Notice {
  const { email, mobile, hasPassword } = pending;
  const byCode = mobile && sendCode(mobile, token);
  const byPassword = hasPassword && passwordForm(token, { error, isSecond: Boolean(byCode) });
  return {
    sign: 'lock',
    title: "Confirm it's you",
    content: html`<p>
        To change your email to ${renderBoldEmail(email, ',')} confirm that this is your account.
      </p>
      ${byCode} ${byCode && byPassword && html`<p class="or">or</p>`} ${byPassword}
      ${!byCode && !byPassword && signInFirst(token)} ${ignoreHelp}`,
  };
}

interface PasswordForm {
  error: string | undefined;
  /** True if the page shows a primary button above the form. The form's own button is then secondary. */
  isSecond: boolean;
}

interface SentCode extends Failed {
  /** The code that was sent; the page shows the code only on test sites. */
  shownCode?: string | undefined;
}

export function enterCodeNotice(
  { email, mobile = '', hasPassword }: PendingEmail,
  token: string,
  { error, shownCode }: SentCode,
): Notice {
  return {
    sign: 'lock',
    title: 'Enter your code',
    content: html`<p>
        Enter the 4-digit code we sent to your number ending
        in&nbsp;${mobile.slice(-2)}.${error === undefined && ' The code expires in 5 minutes.'}
      </p>
      <p class="soft">You're changing your email to ${renderBoldEmail(email, '.')}</p>
      ${shownCode !== undefined && html`<p class="echo">Test site: your code is ${shownCode}</p>`}
      <form method="post" action="${emailedLinkPath('confirmEmailChange', token)}">
        <label for="code">Code</label>
        <input
          id="code"
          class="code"
          name="ownCode"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="4"
          pattern="\\d{4}"
          required
          autofocus${described(error)}
        />
        ${errorLine(error)}
        <button class="button">Confirm</button>
      </form>
      <form method="post" action="${emailedLinkPath('sendEmailChangeCode', token)}">
        <button class="link">Send a new code</button>
      </form>
      ${hasPassword && usePassword(token)}`,
  };
}

export const emailChangedNotice = ({ email, isSignedIn }: PendingEmail): Notice => ({
  sign: 'done',
  title: 'Email changed',
  content: html`<p>
      You now sign in with ${renderBoldEmail(email, '.')} You've been signed out on
      ${isSignedIn ? 'all other devices' : 'all devices'}.
    </p>
    ${isSignedIn ? buttonLink(pagePaths.ownAccount, 'Go to your account') : buttonLink(pagePaths.signIn, 'Sign in')}`,
});

const usePassword = (token: string) =>
  html`<p class="soft help">
    Don't have your&nbsp;phone?
    <a href="${confirmEmailChangeUrl(token)}">Use your password</a> instead.
  </p>`;

/** Returns the path of the page that the emailed link opens. */
export const confirmEmailChangeUrl = (token: string) =>
  emailedLinkPath('confirmEmailChange', token);

const sendCode = (mobile: string, token: string) =>
  html`<p class="soft">
      We'll send a code to your mobile number ending in&nbsp;${mobile.slice(-2)}.
    </p>
    ${buttonForm('Send code', emailedLinkPath('sendEmailChangeCode', token))}`;

const passwordForm = (token: string, { error, isSecond }: PasswordForm): Html =>
  html`<form method="post" action="${emailedLinkPath('confirmEmailChange', token)}">
    <label for="password">Your password</label>
    <input
      id="password"
      type="password"
      name="currentPassword"
      autocomplete="current-password"
      maxlength="200"
      required${described(error)}
    />
    ${errorLine(error)}
    <button class="button ${isSecond && 'second'}">Confirm with password</button>
    <p class="soft"><a href="${pagePaths.forgotPassword}">Forgot your password?</a></p>
  </form>`;

const described = (error: string | undefined) =>
  error !== undefined && html` aria-invalid="true" aria-describedby="error"`;
const errorLine = (error: string | undefined) =>
  error !== undefined && html`<p class="error" id="error" role="alert">${error}</p>`;

/** Returns the notice for accounts that have neither a mobile number nor a password. */
const signInFirst = (token: string) => {
  const next = encodeURIComponent(confirmEmailChangeUrl(token));
  return html`<p>Sign in with Google first. We'll bring you back to this page.</p>
    ${buttonLink(`${pagePaths.signIn}?next=${next}`, 'Go to sign-in')}`;
};
const ignoreHelp = html`<p class="soft help">
  Didn't request this? You can close this page, and nothing will change.
</p>`;
