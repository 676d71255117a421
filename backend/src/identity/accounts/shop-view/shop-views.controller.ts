import { Controller, Param, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { CurrentUser } from '../access/access.decorators.js';
import type { StaffMember } from '../access/viewer.js';
import { successResponse } from '../responses.js';
import { SessionCookies } from '../session-cookies.js';
import { ShopViews } from './shop-views.service.js';

const choice = calls.startShopView.params;

@Controller()
export class ShopViewsController {
  constructor(
    private readonly views: ShopViews,
    private readonly cookies: SessionCookies,
  ) {}

  @HandlesCall('startShopView')
  async start(
    @Param(new SchemaPipe(choice)) { uid }: z.output<typeof choice>,
    @CurrentUser() viewer: StaffMember,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.cookies.startShopView(response, await this.views.start(uid, viewer));
    return successResponse("You're viewing the shop as this customer.");
  }

  @HandlesCall('stopShopView')
  async stop(@CurrentUser() viewer: StaffMember, @Res({ passthrough: true }) response: Response) {
    await this.views.stop(viewer);
    this.cookies.clearShopView(response);
    return successResponse("You're viewing the shop as yourself again.");
  }
}
