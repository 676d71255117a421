import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { CuttingProxy } from './cutting-proxy.js';
import { examineStored } from './examine-stored.js';
import type { ServerProcess } from './server-process.js';
import type { Client, Workload } from './workload.js';

/** Duration of the workload and interval between two kills of the server, in milliseconds. */
export interface RunOptions {
  durationMs: number;
  killEveryMs?: number | undefined;
}

export async function runWorkload(
  server: ServerProcess,
  workload: Workload,
  { durationMs, killEveryMs }: RunOptions,
): Promise<string[]> {
  const proxy = new CuttingProxy(() => server.port);
  const port = await proxy.start(workload.cutEveryMs ?? durationMs * 2);
  const direct = await new MongoClient(urlOf(server.port)).connect();
  const name = `${workload.name}_${Math.random().toString(36).slice(2)}`;
  await workload.prepare(direct.db(name));
  const pools = Array.from(
    { length: Math.ceil(workload.clients / SHARED_BY) },
    (_, at) => new MongoClient(urlOf(isCut(at) ? port : server.port)),
  );
  const clients = Array.from({ length: workload.clients }, (_, number) =>
    clientOf(pools, number, name),
  );
  const until = performance.now() + durationMs;
  const work = Promise.all(clients.map((client) => repeat(workload, client, until)));
  if (killEveryMs !== undefined) await killUntil(server, until, killEveryMs);
  await work;
  await Promise.all(pools.map((pool) => pool.close()));
  await proxy.close();
  const violations = [
    ...(await workload.examine(direct.db(name))),
    ...(await examineStored(direct.db(name))),
  ];
  await direct.db(name).dropDatabase();
  await direct.close();
  return violations;
}

/** Number of clients that share a connection pool. Cutting a connection affects all of them. */
const SHARED_BY = 4;

function isCut(pool: number): boolean {
  return pool % 5 > 0;
}

/**
 * Makes a disconnected driver retry immediately, while the first attempt is still in progress. With polling, the
 * driver's monitors have no pending request that the proxy would cut.
 */
const OPTIONS =
  'directConnection=true&serverSelectionTimeoutMS=10000&serverMonitoringMode=poll&minHeartbeatFrequencyMS=10';

function urlOf(port: number): string {
  return `mongodb://127.0.0.1:${port}/?${OPTIONS}`;
}

function clientOf(pools: readonly MongoClient[], number: number, name: string): Client {
  const pool = number % pools.length;
  const mongo = pools[pool];
  if (!mongo) throw new RangeError('there is no pool');
  return { number, mongo, db: mongo.db(name), isCut: isCut(pool) };
}

async function repeat(workload: Workload, client: Client, until: number): Promise<void> {
  while (performance.now() < until) await workload.step(client);
}

async function killUntil(server: ServerProcess, until: number, everyMs: number): Promise<void> {
  while (performance.now() + everyMs < until) {
    await sleep(everyMs);
    await server.kill();
    await server.start();
  }
}
