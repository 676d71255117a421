import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, type Dispatcher } from 'undici';

const waiting = new AsyncLocalStorage<AbortSignal>();

/** Makes a request that ends with the client who waits for it, so that the backend hears when he leaves. */
export const whileWaited = <Made>(client: AbortSignal, request: () => Made) =>
  waiting.run(client, request);

/** Connections to the backend, in the form that the plugin takes, which hands nothing over of who waits. */
export function backendAgent(options: Agent.Options) {
  const agent = new Agent(options);
  const request = (asked: Dispatcher.RequestOptions, done: OnAnswer) => {
    const signal = waiting.getStore();
    agent.request({ ...asked, ...(signal && { signal }) }, done);
  };
  // The plugin calls it with a callback alone.
  return { request: request as Dispatcher['request'] };
}

type OnAnswer = (error: Error | null, answer: Dispatcher.ResponseData) => void;
