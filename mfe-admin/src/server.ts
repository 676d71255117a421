import { StaffArea } from './app/staff-area.js';

/** Everything that can be rendered on the server, under the names that the browser loads it by. */
export const modules = { 'staff-area': StaffArea };
