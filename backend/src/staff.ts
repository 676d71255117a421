import { isStaffRole } from 'contracts';
import { runCommand } from './command-line.js';
import { StaffRoles } from './identity/accounts/index.js';

const usage =
  'Usage: npm run staff -- add <email> [--role admin|manager|clerk|reader] | remove <email>';

type Order = (roles: StaffRoles) => Promise<string>;

function read([command, email = '', flag, role = 'admin', ...rest]: string[]): Order | undefined {
  if (!email.includes('@') || rest.length > 0) return undefined;
  if (command === 'remove' && !flag) return (roles) => roles.remove(email);
  if (command !== 'add' || (flag && flag !== '--role') || !isStaffRole(role)) return undefined;
  return (roles) => roles.add(email, role);
}

runCommand(async (app) => {
  const order = read(process.argv.slice(2));
  if (!order) throw new Error(usage);
  return order(app.get(StaffRoles));
});
