export { browserReport, type BrowserReport, type FailureKind } from './browser-report.js';
export { canaryCookie, canaryCookieValue, canaryVerdicts, settledDeployment } from './canary.js';
export {
  endingOf,
  goodReleases,
  historyOf,
  historyWithRefusals,
  previousGoodRelease,
  refusals,
  refusalsUnder,
  withEnded,
} from './live-history.js';
export { type RecordedRefusal, type Refusals } from './live-history.js';
export { takenBackPath, takenBackRelease, type TakenBackRelease } from './taken-back.js';
export { type CanaryAct, type CanaryVerdict, type CanaryVerdicts } from './canary.js';
export { claimsOf, findForeignClaim, findTakenPath, prefixOf, type Claims } from './claims.js';
export {
  isForStaff,
  ownerIn,
  owners,
  partName,
  pathPrefix,
  slotName,
  type Owner,
  type Owners,
} from './owners.js';
export {
  deployment,
  partDeclaration,
  registry,
  release,
  releaseVersion,
  type Canary,
  type Deployment,
  type EndedRelease,
  type Ending,
  type PartDeclaration,
  type PartRoute,
  type Registry,
  type Release,
  type RemoteName,
} from './release.js';
export {
  contentOf,
  maxSequenceAheadMs,
  publicKey,
  signature,
  signedText,
  type PublicKey,
  type Signature,
} from './signed.js';
export { findFatModule } from './page-budget.js';
export { findUnmetRange } from './shared-ranges.js';
export type { RefusedRelease, ReleaseChoice, ReleasedPart, ReleaseList } from './staff-releases.js';
