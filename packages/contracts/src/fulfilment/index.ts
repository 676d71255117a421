export {
  dayInIndia,
  latestOrderStep,
  orderStepFaults,
  paidAmount,
  sortOrderSteps,
  stagesThatMayFollow,
} from './order-rules.js';
export {
  orderStages,
  orderStepTitles,
  type OrderStage,
  type OrderStepKind,
} from './order-stages.js';
export {
  maxPayment,
  orderProgress,
  orderStepForm,
  type OrderProgress,
  type OrderStep,
  type OrderStepForm,
  type StaffOrderProgress,
  type StaffOrderStep,
} from './order-step.js';
export { parseTrackingLink } from './parse-tracking-link.js';
export { buyerOrderRoutes, staffOrderRoutes } from './routes.js';
