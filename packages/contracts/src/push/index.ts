export {
  maxPushBrowsers,
  type pushCalls,
  pushPayload,
  type PushPayload,
  type PushState,
  type PushSubscriptionWire,
} from './push.js';
export { pushRoutes } from './routes.js';
