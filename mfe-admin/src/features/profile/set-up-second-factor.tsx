import { useQueryClient } from '@tanstack/react-query';
import { SecondFactor } from './second-factor.js';

/** Replaces every screen until the user has set up the authenticator app that the user's role requires. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const finish = async () => {
    // Refetches all queries, because the server restricted the user's access until the authenticator app was set up.
    await client.invalidateQueries();
    onDone();
  };
  return (
    <>
      <p>
        Your role requires an authenticator app. Set it up and save the recovery codes to continue.
      </p>
      <SecondFactor onKept={() => void finish()} />
    </>
  );
}
