import { useQueryClient } from '@tanstack/react-query';
import { SecondFactor } from './second-factor.js';

/** Shown instead of any screen to users whose role requires an authenticator app. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const finish = async () => {
    // Refetches the user, who is no longer restricted, and all queries that the server rejected until now.
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
