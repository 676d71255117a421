import { Controller } from '@nestjs/common';
import { HandlesCall } from '../../platform/http/index.js';
import { QuotationStatisticsService } from './quotation-statistics.service.js';

@Controller()
export class QuotationStatisticsController {
  constructor(private readonly statistics: QuotationStatisticsService) {}

  @HandlesCall('showQuotationStatistics')
  showStatistics() {
    return this.statistics.show();
  }
}
