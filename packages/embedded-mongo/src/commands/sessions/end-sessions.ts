import { binaryAt, documentsAt } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { forgetViews } from '../shared/snapshot-views.js';

export const endSessions: Command = ({ body, name, services }) => {
  const ids = (documentsAt(body, name) ?? []).map((each) => binaryAt(each, 'id'));
  services.sessions.end(ids);
  for (const id of ids) {
    services.cursors.closeSession(id);
    services.history.leave(id);
  }
  forgetViews(services);
  return {};
};

export const killAllSessions: Command = ({ services }) => {
  services.sessions.endAll();
  services.cursors.closeSessions();
  return {};
};
