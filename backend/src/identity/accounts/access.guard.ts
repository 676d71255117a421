import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { isCustomerPermission, staffAreaHeader, type RouteName } from 'contracts';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { AppError } from '../../platform/errors.js';
import {
  CALL_AUDIENCE_KEY,
  CALL_NAME_KEY,
  CHANGES_DATA,
  type CallAudience,
} from '../../platform/http/index.js';
import {
  SIGNED_OUT_MESSAGE,
  XSRF_EXEMPTION_KEY,
  type AuthenticatedRequest,
  type XsrfExemption,
} from './access/access.decorators.js';
import {
  assertSameOrigin,
  assertFetchedByScript,
  assertXsrfToken,
  isUnsafeMethod,
} from './access/xsrf-token.js';
import { ShopViews } from './shop-view/shop-views.service.js';
import { SessionStrategy } from './sessions/session.strategy.js';
import { readToken } from './sessions/session-tokens.js';
import {
  forbiddenError,
  hasCompanyRolePermission,
  hasStaffPermission,
  roleForbiddenError,
  companyOfViewer,
  visitor,
  type Viewer,
} from './access/viewer.js';

/** Runs before every handler; rejects calls to handlers that declare no access rule. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    private readonly views: ShopViews,
    { name }: SessionStrategy,
  ) {
    super({ defaultStrategy: name, session: false, property: 'viewer' });
  }

  override async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const handler = context.getHandler();
    this.#requireSameOrigin(context, request);
    // Requests without a token come from visitors and need no authentication.
    if (readToken(request.headers.cookie)) await super.canActivate(context);
    else request.viewer = visitor;
    const changes = this.#changes(context) ?? isUnsafeMethod(request.method);
    if (isTest(request.viewer) && changes) throw forbiddenError();
    const signedOut = this.reflector.get<string | undefined>(SIGNED_OUT_MESSAGE, handler);
    const access = this.reflector.get<CallAudience | undefined>(CALL_AUDIENCE_KEY, handler);
    request.viewer = await this.#viewerInShopView(context, request, { access, changes });
    requireAccess(access, request.viewer, signedOut);
    return true;
  }

  /**
   * While a staff member views the shop as a customer, returns that customer as the viewer for requests that read
   * prices. For requests from the staff area, the viewer is always the staff member.
   */
  async #viewerInShopView(
    context: ExecutionContext,
    { viewer, headers }: AuthenticatedRequest,
    { access, changes }: { access: CallAudience | undefined; changes: boolean },
  ): Promise<Viewer> {
    const name = this.reflector.get<RouteName | undefined>(CALL_NAME_KEY, context.getHandler());
    if (!name || access === undefined || headers[staffAreaHeader]) return viewer;
    return this.views.viewerOf(viewer, { name, access, changes, cookies: headers.cookie });
  }

  /** A token without a live session is treated like a missing token; only an unavailable database is an error. */
  override handleRequest<User>(error: Error | null, user: User | false) {
    if (error) throw error;
    return user || (visitor as User);
  }

  #requireSameOrigin(context: ExecutionContext, request: AuthenticatedRequest) {
    const handler = context.getHandler();
    const exception = this.reflector.get<XsrfExemption | undefined>(XSRF_EXEMPTION_KEY, handler);
    if (exception === 'any site') return;
    if (exception === 'no token') {
      assertSameOrigin(request, this.config);
      return;
    }
    const isChangingRead = this.#changes(context) === true;
    if (isChangingRead) assertFetchedByScript(request);
    if (isChangingRead || isUnsafeMethod(request.method)) assertXsrfToken(request, this.config);
  }

  #changes(context: ExecutionContext) {
    return this.reflector.get<boolean | undefined>(CHANGES_DATA, context.getHandler());
  }
}

function requireAccess(
  access: CallAudience | undefined,
  viewer: Viewer,
  signedOut = 'Sign in to continue.',
) {
  if (access === 'public') return;
  if (viewer.kind === 'visitor') throw new AppError('access.signed_out', signedOut);
  if (access === 'customer') return;
  if (access !== undefined && isCustomerPermission(access)) {
    if (hasCompanyRolePermission(viewer, access)) return;
    throw companyOfViewer(viewer) ? roleForbiddenError() : forbiddenError();
  }
  if (access !== undefined && hasStaffPermission(viewer, access)) return;
  throw needsSecondFactor(viewer) ? secondFactorRequired() : forbiddenError();
}

const isTest = (viewer: Viewer) => viewer.kind !== 'visitor' && viewer.isTest;

const needsSecondFactor = (viewer: Viewer) =>
  viewer.kind === 'staff' && viewer.mustSetUpSecondFactor;

const secondFactorRequired = () =>
  new AppError(
    'access.second_factor_required',
    'Your role requires an authenticator app. Set it up to continue.',
  );
