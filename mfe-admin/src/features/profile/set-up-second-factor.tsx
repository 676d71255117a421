import { useQueryClient } from '@tanstack/react-query';
import { SecondFactor } from './second-factor.js';

/** Replaces every screen for users who must set up an authenticator app first. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const finish = async () => {
    // Refetches everything that was refused so far, including the user, who is no longer restricted.
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
