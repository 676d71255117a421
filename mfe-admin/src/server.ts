import { StaffArea } from './app/staff-area.js';

/** All modules that the web server can render, keyed by the names under which the browser loads them. */
export const modules = { 'staff-area': StaffArea };
