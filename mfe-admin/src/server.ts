import { StaffArea } from './app/staff-area.js';

/** All modules that can be rendered on the server, by the names that the browser uses to load them. */
export const modules = { 'staff-area': StaffArea };
