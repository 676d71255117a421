import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIG, type Config } from '../config/index.js';
import { Refusal } from '../errors.js';
import { CHANGES } from '../http/index.js';
import {
  ACCESS,
  FROM_ANYWHERE,
  SIGNED_OUT_TEXT,
  type Access,
  type SeenRequest,
} from './access.decorators.js';
import { isChangingMethod, requireFetch, requireToken } from './request-token.js';
import { Sessions } from './sessions.service.js';
import type { Viewer } from './viewer.js';

/** Stands before every handler; one that does not say who may call it is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<SeenRequest>();
    const handler = context.getHandler();
    this.requireOurPage(context, request);
    const viewer = await this.sessions.recognise(request.headers.cookie);
    const signedOut = this.reflector.get<string | undefined>(SIGNED_OUT_TEXT, handler);
    requireAccess(this.reflector.get<Access | undefined>(ACCESS, handler), viewer, signedOut);
    request.viewer = viewer;
    return true;
  }

  private requireOurPage(context: ExecutionContext, request: SeenRequest) {
    const handler = context.getHandler();
    if (this.reflector.get<boolean | undefined>(FROM_ANYWHERE, handler)) return;
    const isChangingRead = this.reflector.get<boolean | undefined>(CHANGES, handler) === true;
    if (isChangingRead) requireFetch(request);
    if (isChangingRead || isChangingMethod(request.method))
      requireToken(request, this.config.publicUrl);
  }
}

function requireAccess(access: Access | undefined, viewer: Viewer, signedOut = 'Please sign in.') {
  if (access === 'public') return;
  if (viewer.kind === 'visitor') throw new Refusal('access.signed_out', signedOut);
  if (access === 'customer' || (access === 'staff' && viewer.kind === 'staff')) return;
  throw new Refusal('access.forbidden', 'You may not do this.');
}
