const workerPath = '/push-worker.js';

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
}

let policy: ScriptUrls | undefined;

/** The address of the worker under the policy `push`, which makes no other address. */
function workerUrl() {
  // Not all browsers have Trusted Types: https://www.w3.org/TR/trusted-types/
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerPath };
  policy ??= trustedTypes?.createPolicy('push', rules) ?? rules;
  return policy.createScriptURL('');
}

/** Whether the browser can show notifications of a site that is not open. On iOS only installed sites can. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser, if it has one. */
export async function readSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Subscribes this browser; a subscription for another key of the site is replaced. */
export async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerUrl(), { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const attempt = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  try {
    return await attempt();
  } catch (error) {
    const hasOtherKey = error instanceof DOMException && error.name === 'InvalidStateError';
    if (!hasOtherKey) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return attempt();
  }
}
