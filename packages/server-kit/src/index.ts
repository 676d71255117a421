export { CompressibleBody } from './requests/compressible-body.js';
export { ignoreDebuggerSignal, nodeOptionsWithoutDebugger } from './debugger-signal.js';
export { contentHash, isNotModified } from './requests/conditional-request.js';
export { compress, selectSmallestEncoding, type EncodedBodies } from './requests/encodings.js';
export { stopGracefully } from './graceful-shutdown.js';
export { LoadCapacity } from './load-shedding.js';
export { createMalformedRequestHandler } from './requests/malformed-request.js';
export { cameThroughProxy, isLocalName, isLocalRequest } from './requests/local-request.js';
export { escapeText, html, Html } from './html.js';
export {
  buttonForm,
  busyNotice,
  maintenanceNotice,
  buttonLink,
  secondButtonLink,
  noticePage,
  noticePageCsp,
  renderBoldEmail,
  type Notice,
  type NoticeShop,
} from './notice-page/notice-page.js';
export { networkPrefix } from './requests/network-prefix.js';
export { quotaNetwork, widerNetworkPrefix } from './requests/wider-network-prefix.js';
export { serveMetrics } from './metrics-server.js';
export { SingleFlightCache } from './single-flight-cache.js';
export {
  ConfigError,
  configErrorExitCode,
  exitMisconfigured,
  httpUrlSetting,
  logLevelSetting,
  oneOfSetting,
  onOrOffSetting,
  parseSettings,
  portNumberSetting,
  readSettings,
  secondsSetting,
  wholeNumberSetting,
  type Env,
} from './settings.js';
export {
  cookiePattern,
  randomXsrfToken,
  sessionCookie,
  xsrfCookie,
  xsrfTokenPattern,
} from './requests/cookies.js';
export { commonSecurityHeaders } from './security-headers.js';
