export { chooseEncoding, type Encoding } from './content-negotiation.js';
export { isNotModified } from './conditional-request.js';
export { stopGracefully } from './graceful-shutdown.js';
export { Capacity } from './load-shedding.js';
export { serveMetrics } from './metrics-server.js';
export {
  ConfigError,
  configErrorExitCode,
  definedSettings,
  settingErrors,
  type Env,
} from './settings.js';
export { cookiePattern, randomXsrfToken, sessionCookie, xsrfCookie, xsrfToken } from './cookies.js';
export { commonSecurityHeaders } from './security-headers.js';
