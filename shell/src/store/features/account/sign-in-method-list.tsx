import type { SignInMethod } from 'contracts';
import { Button, type Answers } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import css from './account.module.css';

interface MeansProps {
  means: Answers['listSignInMeans'];
  onRemove: (method: SignInMethod) => void;
}

export function SignInMethodList({ means, onRemove }: MeansProps) {
  const { email, hasPassword, mobile, hasGoogle } = means;
  return (
    <ul className={css['list']}>
      {hasPassword && <li>{texts.byPassword(email)}</li>}
      {mobile && (
        <li>
          {texts.byPhone(mobile)}
          <Button look="secondary" onClick={() => onRemove('mobile')}>
            {texts.removePhone}
          </Button>
        </li>
      )}
      {hasGoogle && (
        <li>
          {texts.byGoogle}
          <Button look="secondary" onClick={() => onRemove('google')}>
            {texts.removeGoogle}
          </Button>
        </li>
      )}
    </ul>
  );
}
