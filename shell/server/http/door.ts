import type { FastifyInstance } from 'fastify';
import { Admission } from './admission.js';
import { sendUnavailable } from './errors.js';

/** Whether this web server is about to end; whoever balances asks for it, and finds the others instead. */
export class Draining {
  #isOn = false;
  readonly #listeners: (() => void)[] = [];

  get isOn() {
    return this.#isOn;
  }

  begin() {
    this.#isOn = true;
    for (const tell of this.#listeners) tell();
  }

  onBegin(listener: () => void) {
    this.#listeners.push(listener);
  }
}

/** Turns away what would only wait, lets go of connections while draining, and tells how it stands. */
export function keepDoor(app: FastifyInstance, draining: Draining) {
  const admission = new Admission();
  app.addHook('onRequest', async (request, reply) => {
    if (!admission.admit(request.raw, reply.raw)) await sendUnavailable(reply);
  });
  // eslint-disable-next-line max-params -- the framework calls it like this
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) reply.raw.shouldKeepAlive = false;
    done();
  });
  app.addHook('onClose', () => admission.close());
  app.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', (_request, reply) =>
    draining.isOn
      ? sendUnavailable(reply)
      : reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}
