import { useQueryClient } from '@tanstack/react-query';
import { SecondFactor } from './second-factor.js';

/** What stands in place of every screen for who needs an authenticator app and has none. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const finish = async () => {
    // Whatever was refused until now; who is signed in says then that nothing is needed any more.
    await client.invalidateQueries();
    onDone();
  };
  return (
    <>
      <p>
        Your role needs an authenticator app. Set it up, keep the recovery codes, and everything
        else opens.
      </p>
      <SecondFactor onKept={() => void finish()} />
    </>
  );
}
