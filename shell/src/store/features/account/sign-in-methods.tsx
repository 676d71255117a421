import { useEffect, useState } from 'react';
import { Skeleton, type Answers } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { errorMessage, notify } from '../../lib/notify.js';
import css from './account.module.css';
import { Devices } from './devices.js';
import { SignInMethodList } from './sign-in-method-list.js';

type SignInMethodsState = Answers['listSignInMeans'];

export function SignInMethods() {
  const { means, change } = useSignInMethods();
  if (!means) return <Skeleton shape="line" />;
  return (
    <div className={css['means']}>
      <h3>{texts.waysIn}</h3>
      <SignInMethodList
        means={means}
        onRemove={(method) =>
          void change(() => api.call('removeSignInMeans', { body: { means: method } }))
        }
      />
      <h3>{texts.devices}</h3>
      <Devices
        sessions={means.sessions}
        onEnd={(id) => void change(() => api.call('endSession', { body: { id } }))}
      />
    </div>
  );
}

function useSignInMethods() {
  const [methods, setMethods] = useState<SignInMethodsState>();
  useEffect(() => {
    readSignInMethods().then(setMethods, showFailure);
  }, []);
  const change = async (act: () => Promise<{ message: string }>) => {
    try {
      notify.success((await act()).message);
    } catch (error) {
      showFailure(error);
    }
    readSignInMethods().then(setMethods, showFailure);
  };
  return { means: methods, change };
}

const readSignInMethods = () => api.call('listSignInMeans');

function showFailure(error: unknown) {
  notify.error(errorMessage(error, texts.failed));
}
