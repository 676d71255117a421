import { readBinaryField, readDocumentArrayField } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { discardExpiredSnapshots } from '../shared/snapshot-views.js';

export const endSessions: Command = ({ body, name, services }) => {
  const ids = (readDocumentArrayField(body, name) ?? []).map((each) => readBinaryField(each, 'id'));
  services.sessions.end(ids);
  for (const id of ids) {
    services.cursors.closeSession(id);
    services.history.leave(id);
  }
  discardExpiredSnapshots(services);
  return {};
};

export const killAllSessions: Command = ({ services }) => {
  services.sessions.endAll();
  services.cursors.closeSessions();
  return {};
};
