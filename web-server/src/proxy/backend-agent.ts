import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, type Dispatcher } from 'undici';

const waiting = new AsyncLocalStorage<AbortSignal>();

/** Runs a backend request that is cancelled when `client` aborts. */
export const runCancelledWithClient = <Result>(client: AbortSignal, request: () => Result) =>
  waiting.run(client, request);

/**
 * Returns an undici-compatible agent for the proxy plugin. The plugin forwards no abort signal, so the agent reads
 * the client's signal from `AsyncLocalStorage`.
 */
export function backendAgent(options: Agent.Options) {
  const agent = new Agent(options);
  const request = (options: Dispatcher.RequestOptions, callback: OnAnswer) => {
    const signal = waiting.getStore();
    agent.request({ ...options, ...(signal && { signal }) }, callback);
  };
  return { request: request as Dispatcher['request'] };
}

type OnAnswer = (error: Error | null, response: Dispatcher.ResponseData) => void;
