import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, type Dispatcher } from 'undici';

const waiting = new AsyncLocalStorage<AbortSignal>();

/** Runs a backend request that is aborted when the client disconnects. */
export const whileWaited = <Made>(client: AbortSignal, request: () => Made) =>
  waiting.run(client, request);

/**
 * Returns an undici-compatible agent for the proxy plugin. The client's abort signal is passed through
 * `AsyncLocalStorage`, since the plugin does not forward one.
 */
export function backendAgent(options: Agent.Options) {
  const agent = new Agent(options);
  const request = (asked: Dispatcher.RequestOptions, done: OnAnswer) => {
    const signal = waiting.getStore();
    agent.request({ ...asked, ...(signal && { signal }) }, done);
  };
  // The plugin only uses the callback form.
  return { request: request as Dispatcher['request'] };
}

type OnAnswer = (error: Error | null, answer: Dispatcher.ResponseData) => void;
