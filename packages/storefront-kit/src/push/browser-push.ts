const workerPath = '/push-worker.js';

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
}

let policy: ScriptUrls | undefined;

/** Returns the service worker URL under the Trusted Types policy `push`, which allows no other URL. */
function workerUrl() {
  // The cast makes `trustedTypes` optional, because not all browsers support Trusted Types
  // (https://www.w3.org/TR/trusted-types/).
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerPath };
  policy ??= trustedTypes?.createPolicy('push', rules) ?? rules;
  return policy.createScriptURL('');
}

/** True if the browser supports Web Push. On iOS only sites added to the home screen do. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Subscribes this browser to push messages. A subscription with a different site key is replaced. */
export async function subscribeToPush(applicationServerKey: string): Promise<PushSubscription> {
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
