import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NamedTemplates } from '../../../platform/database/index.js';
import { NotFoundError } from '../../../platform/errors.js';
import { termsTemplateModelName, type TermsFields } from './terms-template.schema.js';

const noTemplate = () => new NotFoundError('quotation.not_found', 'Template not found');

@Injectable()
export class TermsTemplates extends NamedTemplates<TermsFields> {
  constructor(@InjectModel(termsTemplateModelName) templates: Model<TermsFields>) {
    super(templates, noTemplate);
  }
}
