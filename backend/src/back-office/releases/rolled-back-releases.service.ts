import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RolledBackRelease } from 'contracts';
import type { Model } from 'mongoose';
import { clock } from '../../platform/clock.js';
import { StaffEvents } from '../../sales/inquiries/index.js';
import {
  rolledBackReleaseModelName,
  type RolledBackReleaseFields,
} from './rolled-back-release.schema.js';

@Injectable()
export class RolledBackReleases {
  constructor(
    @InjectModel(rolledBackReleaseModelName)
    private readonly rolledBackReleases: Model<RolledBackReleaseFields>,
    private readonly events: StaffEvents,
  ) {}

  /**
   * Records a rollback and notifies staff. Every web server reports the same rollback, and repeats its report after a
   * restart, so only the first report has an effect.
   */
  async record({ part, version, sequence, reason, live }: RolledBackRelease) {
    const _id = `${part}-${version}-${sequence}`;
    if (await this.rolledBackReleases.exists({ _id })) return;
    await this.rolledBackReleases.db.transaction(async (session) => {
      const { upsertedCount } = await this.rolledBackReleases.updateOne(
        { _id },
        { $setOnInsert: { at: clock.now() } },
        { upsert: true, session },
      );
      if (upsertedCount === 0) return;
      const release = { part, version, reason, ...(live && { live }) };
      const event = { key: `release-${_id}`, kind: 'release_taken_back', release } as const;
      await this.events.recordAnnounced(event, session);
    });
  }
}
