import { runCommand } from './command-line.js';
import { AuditLog } from './platform/audit/index.js';

runCommand(async (app) => {
  const { last, broken } = await app.get(AuditLog).verify();
  if (broken !== undefined)
    throw new Error(`Entry ${broken} of the audit log was changed, removed or inserted.`);

  return `The audit log is intact: ${last._id} entries, last hash ${last.hash}.`;
});
