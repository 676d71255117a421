export { settingModelName, type StoredSetting } from './setting.schema.js';
export { differingFields, mergeStoredSettings } from './setting-values.js';
export { Settings } from './settings.service.js';
export { SettingsModule } from './settings.module.js';
