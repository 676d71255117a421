export { type Answers, type ApiClient } from './api/api-client.js';
export { type CallName } from './api/call-name.js';
export { type CallInput, type CallOutput } from './api/call-types.js';
export { createCaller } from './api/create-caller.js';
export { ApiError, type ApiErrorCode } from './api/api-error.js';
export {
  addressOf,
  createApiClient,
  readResponse,
  sendCall,
  type AnyInput,
  type ApiClientOptions,
} from './api/create-api-client.js';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
} from './components/button.js';
export { classNames } from './components/class-names.js';
export { Drawer, type DrawerProps } from './components/drawer.js';
export { IconButton, type IconButtonProps } from './components/icon-button.js';
export { type IconName } from './components/icon-paths.js';
export { Icon, type IconProps } from './components/icon.js';
export {
  QuantitySteps,
  type QuantityStepsProps,
} from './components/quantity-steps/quantity-steps.js';
export { replayProps } from './components/replay-props.js';
export { showModal } from './components/show-modal.js';
export { Skeleton, type SkeletonProps } from './components/skeleton.js';
export { Spinner } from './components/spinner.js';
export { useCombobox, type ComboboxSettings } from './components/use-combobox.js';
export { VisuallyHidden } from './components/visually-hidden.js';
export { emit, onEvent, useEvent } from './events/events.js';
export { joinedScriptProps } from './format/joined-script.js';
export { newSeed } from './format/new-seed.js';
export { formatPhone } from 'contracts';
export { formatCount, formatDollars, formatRupees, formatUnit } from './format/prices.js';
export { chatLink } from './links/chat-link.js';
export { Link, type LinkProps } from './links/link.js';
export {
  NavigationProvider,
  useCurrentPath,
  useNavigation,
  type Navigation,
} from './links/navigation.js';
export { pageHref } from './links/page-href.js';
export { usePreloadedCode } from './links/use-preloaded-code.js';
export { isNotFound, notFound, NotFoundError } from './pages/not-found-error.js';
export {
  definePage,
  type Head,
  type LeadPicture,
  type Page,
  type PageRequest,
  type SiteInfo,
} from './pages/page.js';
export { leadPictureOf, srcSetOf, type PictureImage } from './pictures/picture-sources.js';
export { Picture, type PictureProps } from './pictures/picture.js';
export { fulfilledPromise, trackedPromise } from './remotes/promise-status.js';
export { RemoteFallback } from './remotes/remote-fallback.js';
export { FragmentSlot, type FragmentSlotProps } from './remotes/fragment-slot.js';
export { ModuleSlot, type ModuleSlotProps } from './remotes/module-slot.js';
export { RemoteSlot, type RemoteSlotProps } from './remotes/remote-slot.js';
export {
  unavailableModule,
  loadedModule,
  RemotesProvider,
  useRemoteModule,
  useSlot,
  type RemoteModule,
  type ResolveRemote,
  type Fragment,
  type Slots,
} from './remotes/remotes.js';
export { SlotBoundary } from './remotes/slot-boundary.js';
export { useInteractiveMark } from './remotes/use-interactive-mark.js';
export { useIsHydrating } from './remotes/use-is-hydrating.js';
export { useIsIdle } from './scheduling/use-is-idle.js';
export { useMediaQuery } from './scheduling/use-media-query.js';
export { useNow } from './scheduling/use-now.js';
export { whenIdle } from './scheduling/when-idle.js';
export { whenScrolled } from './scheduling/when-scrolled.js';
export { readCookie } from './session/cookies.js';
export { readSession, useSession, type Session } from './session/session.js';
export { PrintHead } from './site/print-head.js';
export { SiteProvider, useShopTexts, useSite } from './site/site.js';
