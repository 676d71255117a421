import { Body, Controller, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  ClientInfo,
  CurrentUser,
  successResponse,
  type RequestClient,
  type SignedInViewer,
} from '../accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { PushSubscriptions } from './push-subscriptions.service.js';

const querySchema = calls.showPush.query;
const subscription = calls.turnOnPush.body;
const choice = calls.turnOffPush.body;

@Controller()
export class PushController {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  @HandlesCall('showPush')
  show(
    @Query(new SchemaPipe(querySchema)) { endpoint }: z.output<typeof querySchema>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    return this.subscriptions.show(viewer, endpoint);
  }

  @HandlesCall('turnOnPush')
  async turnOn(
    @Body(new SchemaPipe(subscription)) body: z.output<typeof subscription>,
    @CurrentUser() viewer: SignedInViewer,
    @ClientInfo() { device }: RequestClient,
  ) {
    await this.subscriptions.turnOn(viewer, body, device);
    return successResponse('Notifications are on');
  }

  @HandlesCall('turnOffPush')
  async turnOff(
    @Body(new SchemaPipe(choice)) { id }: z.output<typeof choice>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.subscriptions.turnOff(viewer, id);
    return successResponse('Notifications are off');
  }
}
