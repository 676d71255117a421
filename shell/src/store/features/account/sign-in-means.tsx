import { useEffect, useState } from 'react';
import { Skeleton, type Answers } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { complain, praise, reasonOf } from '../../lib/say.js';
import css from './account.module.css';
import { Devices } from './devices.js';
import { Means } from './means.js';

type Known = Answers['listSignInMeans'];

/** What opens the account, and in which browsers it is open; each can be ended. */
export function SignInMeans() {
  const { means, change } = useMeans();
  if (!means) return <Skeleton shape="line" />;
  return (
    <div className={css['means']}>
      <h3>{texts.waysIn}</h3>
      <Means
        means={means}
        onRemove={(which) =>
          void change(() => api.call('removeSignInMeans', { body: { means: which } }))
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

function useMeans() {
  const [means, setMeans] = useState<Known>();
  useEffect(() => {
    readMeans().then(setMeans, tellFailure);
  }, []);
  const change = async (act: () => Promise<{ message: string }>) => {
    try {
      praise((await act()).message);
    } catch (error) {
      tellFailure(error);
    }
    readMeans().then(setMeans, tellFailure);
  };
  return { means, change };
}

const readMeans = () => api.call('listSignInMeans');

function tellFailure(error: unknown) {
  complain(reasonOf(error, texts.failed));
}
