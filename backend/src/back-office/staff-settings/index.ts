export { StaffSettingsModule } from './staff-settings.module.js';
