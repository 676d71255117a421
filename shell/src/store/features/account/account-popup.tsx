import { ownInquiriesPath, quickOrderPath, savedListsPath } from 'contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink, FragmentSlot, pageHref } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { Dialog } from '../../lib/dialog.js';
import { AccountReview } from '../../lib/account-review.js';
import { useAccount } from '../../lib/use-account.js';
import { AccountDetails } from './account-details.js';
import css from './account.module.css';
import { ConfirmEmail } from './confirm-email.js';
import { SignInMethods } from './sign-in-methods.js';
import { signOut } from './sign-out.js';

export function AccountPopup({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const account = useAccount();
  const [isShowingMeans, setIsShowingMeans] = useState(false);
  const leave = async () => {
    if (!(await signOut('logout'))) return;
    onClose();
    void navigate(pageHref('home'));
  };
  return (
    <Dialog title={texts.account} onClose={onClose}>
      <AccountReview account={account} />
      <ConfirmEmail account={account} />
      <AccountDetails account={account} />
      {isShowingMeans && <SignInMethods />}
      <div className={css['actions']}>
        <ButtonLink className={css['wide']} href={pageHref('allProducts')} onClick={onClose}>
          {texts.viewProduct}
        </ButtonLink>
        <ButtonLink look="secondary" href={pageHref('ownAccount')} onClick={onClose}>
          {texts.editDetails}
        </ButtonLink>
        <ButtonLink look="secondary" href={ownInquiriesPath} onClick={onClose}>
          {texts.myInquiries}
        </ButtonLink>
        <ButtonLink look="secondary" href={quickOrderPath} onClick={onClose}>
          {texts.quickOrder}
        </ButtonLink>
        <ButtonLink look="secondary" href={savedListsPath} onClick={onClose}>
          {texts.myLists}
        </ButtonLink>
        {!isShowingMeans && (
          <Button look="secondary" onClick={() => setIsShowingMeans(true)}>
            {texts.showMeans}
          </Button>
        )}
        <FragmentSlot
          slot="account.menu"
          loading={<Button look="secondary" disabled />}
          fallback={null}
          props={{ onClose }}
        />
      </div>
      <div className={css['foot']}>
        <Button look="secondary" onClick={() => void leave()}>
          {texts.signOut}
        </Button>
      </div>
    </Dialog>
  );
}
