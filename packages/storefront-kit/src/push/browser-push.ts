const workerPath = '/push-worker.js';

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
}

let policy: ScriptUrls | undefined;

/** Returns the URL of the worker under the Trusted Types policy `push`, which allows no other URL. */
function workerUrl() {
  // Not all browsers support Trusted Types: https://www.w3.org/TR/trusted-types/
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerPath };
  policy ??= trustedTypes?.createPolicy('push', rules) ?? rules;
  return policy.createScriptURL('');
}

/** True if the browser can show notifications of a site that is not open. On iOS only installed sites can. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the subscription of this browser, if any. */
export async function readSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Subscribes this browser; replaces a subscription for another key of the site. */
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
