import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { isDuplicateKey } from '../../../platform/database/index.js';
import { accountModelName, type AccountFields } from '../account.schema.js';
import { hashPassword } from '../passwords/passwords.js';

/** Creates the admin account from the settings, unless an admin already exists. */
@Injectable()
export class FirstAdminCreation {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async create() {
    const { firstAdmin } = this.config;
    if (!firstAdmin || (await this.accounts.exists({ role: 'admin' }))) return;
    const passwordHash = await hashPassword(firstAdmin.password);
    const email = firstAdmin.email.toLowerCase();
    const make = this.accounts.updateOne(
      { email },
      {
        $set: { role: 'admin', emailVerifiedAt: new Date() },
        $setOnInsert: { name: 'Admin', passwordHash },
      },
      { upsert: true },
    );
    await make.exec().catch((error: unknown) => {
      // A duplicate key means that a backend that started concurrently has already created the account.
      if (!isDuplicateKey(error)) throw error;
    });
  }
}
