import { codes, refuse } from '../errors.js';
import { flagAt, required, textAt } from './arguments.js';
import type { Command } from './context.js';
import { checkName } from './namespace.js';
import { refuseView } from './views.js';

/** Gives a collection another name, also in another database. */
export const renameCollection: Command = async ({ body, services, view }) => {
  const from = required(textAt(body, 'renameCollection'), 'renameCollection');
  const to = required(textAt(body, 'to'), 'renameCollection.to');
  split(from);
  const [database, name] = split(to);
  if (from === to) refuse(codes.IllegalOperation, "Can't rename a collection to itself");
  await view.write((writer, catalog) => {
    const source = catalog.find(from);
    if (!source) refuse(codes.NamespaceNotFound, `Source collection ${from} does not exist`);
    refuseView(source);
    const target = catalog.find(to);
    if (target && !flagAt(body, 'dropTarget'))
      refuse(codes.NamespaceExists, 'target namespace exists');
    if (target) services.catalog.drop(writer, target);
    services.catalog.change(writer, source, { database, name });
  });
  for (const namespace of [from, to]) services.cursors.closeNamespace(namespace);
  services.sweeper.wake();
  return {};
};

function split(namespace: string): [string, string] {
  const dot = namespace.indexOf('.');
  const [database, name] = [namespace.slice(0, Math.max(0, dot)), namespace.slice(dot + 1)];
  return [database, checkName(database, name)];
}
