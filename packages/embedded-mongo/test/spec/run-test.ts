import type { MongoClient } from 'mongodb';
import { Entities } from './entities.js';
import { checkEvents, checkOutcome } from './expectations.js';
import type { Runner } from './operations/runner.js';
import { runOperation } from './run-operation.js';
import type { CollectionData, Suite, SuiteTest } from './suite.js';

export async function runTest(
  { client, url }: { client: MongoClient; url: string },
  suite: Suite,
  test: SuiteTest,
): Promise<void> {
  for (const data of suite.initialData ?? []) await store(client, data);
  const entities = new Entities(url);
  const runner: Runner = { entities, client, failPoints: new Set() };
  try {
    await entities.create(suite.createEntities);
    for (const operation of test.operations) await runOperation(runner, operation);
    for (const expected of test.expectEvents ?? []) checkEvents(expected, entities);
    for (const outcome of test.outcome ?? [])
      await checkOutcome((name) => client.db(name), outcome, entities);
  } finally {
    for (const configureFailPoint of runner.failPoints)
      await client.db('admin').command({ configureFailPoint, mode: 'off' });
    await entities.close();
  }
}

async function store(client: MongoClient, data: CollectionData): Promise<void> {
  const { databaseName, collectionName, createOptions = {}, documents } = data;
  const db = client.db(databaseName);
  await db.collection(collectionName).drop();
  const collection = await db.createCollection(collectionName, createOptions);
  if (documents.length > 0) await collection.insertMany(documents);
}
