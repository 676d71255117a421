import { ECDH } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxPushBrowsers, type PushState, type PushSubscriptionWire } from 'contracts';
import { trusted, Types, type Model } from 'mongoose';
import { Sessions, type SessionSelection, type SignedInViewer } from '../accounts/index.js';
import { clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { NotFoundError, ValidationError } from '../../platform/errors.js';
import { isPushService } from './push-services.js';
import {
  pushSubscriptionModelName,
  type PushSubscriptionFields,
  type StoredPushSubscription,
} from './push-subscription.schema.js';

@Injectable()
export class PushSubscriptions implements OnModuleInit {
  constructor(
    @InjectModel(pushSubscriptionModelName)
    private readonly subscriptions: Model<PushSubscriptionFields>,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit() {
    this.sessions.onEnd((ended) => this.#removeOf(ended));
  }

  async show({ uid }: SignedInViewer, endpoint?: string): Promise<PushState> {
    const subscriptions = await this.subscriptions
      .find({ uid: new Types.ObjectId(uid) })
      .sort({ _id: 1 })
      .lean<StoredPushSubscription[]>();
    return {
      publicKey: this.config.push.vapid?.publicKey ?? null,
      browsers: subscriptions.map((subscription) => ({
        id: String(subscription._id),
        device: subscription.device,
        turnedOnAt: subscription.turnedOnAt.toISOString(),
        isThis: subscription.endpoint === endpoint,
      })),
    };
  }

  /** Stores a browser's subscription. A browser has only one, which belongs to the account that enabled it last. */
  async turnOn(viewer: SignedInViewer, { endpoint, keys }: PushSubscriptionWire, device: string) {
    this.#assertUsable(endpoint, keys.p256dh);
    const uid = new Types.ObjectId(viewer.uid);
    const now = clock.now();
    const isStaff = viewer.kind === 'staff';
    const renewed = { uid, session: viewer.session, isStaff, keys, device, renewedAt: now };
    const sameEndpoint = trusted({ $eq: endpoint });
    await this.subscriptions.deleteMany({ endpoint: sameEndpoint, uid: trusted({ $ne: uid }) });
    const { upsertedId } = await this.subscriptions.updateOne(
      { endpoint: sameEndpoint },
      { $set: renewed, $setOnInsert: { turnedOnAt: now } },
      { upsert: true },
    );
    if (upsertedId) await this.#keepWithinLimit(uid, upsertedId);
  }

  async turnOff({ uid }: SignedInViewer, _id: string) {
    const { deletedCount } = await this.subscriptions.deleteOne({
      _id,
      uid: new Types.ObjectId(uid),
    });
    const text = 'Notifications are already off in this browser.';
    if (deletedCount === 0) throw new NotFoundError('notification.not_found', text);
  }

  /**
   * Returns the accounts' subscriptions: those of staff sessions if `isStaff` is true, otherwise
   * those of shop sessions.
   */
  listOf(uids: Types.ObjectId[], { isStaff }: { isStaff: boolean }) {
    return this.subscriptions
      .find({ uid: trusted({ $in: uids }), isStaff })
      .lean<StoredPushSubscription[]>()
      .exec();
  }

  find(_id: Types.ObjectId) {
    return this.subscriptions.findById(_id).lean<StoredPushSubscription>().exec();
  }

  /** Removes a subscription that the push service no longer knows, unless it was renewed in the meantime. */
  async removeExpired({ _id, renewedAt }: StoredPushSubscription) {
    await this.subscriptions.deleteOne({ _id, renewedAt });
  }

  #assertUsable(endpoint: string, p256dh: string) {
    const { vapid, hosts } = this.config.push;
    if (!vapid) throw unusable("Notifications aren't set up in this shop.");
    if (!isPushService(endpoint, hosts))
      throw unusable("This browser doesn't support notifications from the shop.");
    if (!isPublicKey(p256dh))
      throw unusable("Couldn't set up notifications. Turn them off and on again.");
  }

  async #keepWithinLimit(uid: Types.ObjectId, added: Types.ObjectId) {
    if ((await this.subscriptions.countDocuments({ uid })) <= maxPushBrowsers) return;
    await this.subscriptions.deleteOne({ _id: added });
    throw unusable(
      `Notifications are on in ${maxPushBrowsers} browsers. Turn them off in one of them first.`,
    );
  }

  async #removeOf({ uid, session, except }: SessionSelection) {
    await this.subscriptions.deleteMany({
      ...(uid && { uid: new Types.ObjectId(uid) }),
      ...(session && { session }),
      ...(except && { session: trusted({ $ne: except }) }),
    });
  }
}

const unusable = (text: string) => new ValidationError({ endpoint: text }, text);

/** True if the key is a point on the curve P-256, which encryption requires. */
function isPublicKey(key: string) {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
