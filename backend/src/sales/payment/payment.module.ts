import { Module } from '@nestjs/common';
import { SettingsModule } from '../../platform/settings/index.js';
import { PaymentDetails } from './payment-details.service.js';

@Module({
  imports: [SettingsModule],
  providers: [PaymentDetails],
  exports: [PaymentDetails],
})
export class PaymentModule {}
