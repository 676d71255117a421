import type { CommandStartedEvent, Document, MongoClient } from 'mongodb';
import type { EntityOptions } from './suite.js';

/** An event of a client, with its name in the test format. */
export interface Observed {
  kind: 'command' | 'cmap' | 'sdam';
  name: string;
  event: Document;
}

const COMMAND_EVENTS = ['commandStarted', 'commandSucceeded', 'commandFailed'] as const;
const POOL_EVENTS = [
  'connectionPoolCreated',
  'connectionPoolReady',
  'connectionPoolCleared',
  'connectionPoolClosed',
  'connectionCreated',
  'connectionReady',
  'connectionClosed',
  'connectionCheckOutStarted',
  'connectionCheckOutFailed',
  'connectionCheckedOut',
  'connectionCheckedIn',
] as const;

export function observe(
  client: MongoClient,
  { observeEvents = [], ignoreCommandMonitoringEvents = [] }: EntityOptions,
): Observed[] {
  const observed: Observed[] = [];
  const ignored = new Set(['configureFailPoint', ...ignoreCommandMonitoringEvents]);
  for (const name of COMMAND_EVENTS) {
    if (!observeEvents.includes(`${name}Event`)) continue;
    client.on(name, (event: Pick<CommandStartedEvent, 'commandName'>) => {
      if (!ignored.has(event.commandName))
        observed.push({ kind: 'command', name: `${name}Event`, event });
    });
  }
  for (const name of POOL_EVENTS) {
    if (!observeEvents.includes(eventName(name))) continue;
    client.on(name, (event: Document) => {
      observed.push({ kind: 'cmap', name: eventName(name), event });
    });
  }
  return observed;
}

/** The test format uses `poolCreatedEvent` for the driver's `connectionPoolCreated`. */
function eventName(name: string): string {
  return `${name.replace(/^connectionPool/, 'pool')}Event`;
}
