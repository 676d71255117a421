import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TermsTemplate } from 'contracts';
import type { Model } from 'mongoose';
import { NotFoundError } from '../errors.js';
import { termsName, type StoredTerms, type TermsFields } from './terms-template.schema.js';

/** Terms that staff start from. */
@Injectable()
export class TermsTemplates {
  constructor(@InjectModel(termsName) private readonly templates: Model<TermsFields>) {}

  async list(): Promise<TermsTemplate[]> {
    const stored = await this.templates.find().sort({ name: 1 }).limit(200).lean<StoredTerms[]>();
    return stored.map(termsWire);
  }

  async save({ id, ...fields }: TermsFields & { id?: string | undefined }): Promise<TermsTemplate> {
    if (!id) return termsWire((await this.templates.create(fields)).toObject<StoredTerms>());
    const saved = await this.templates
      .findOneAndUpdate({ _id: id }, { $set: fields }, { returnDocument: 'after' })
      .lean<StoredTerms>();
    if (!saved) throw noTemplate();
    return termsWire(saved);
  }

  async delete(_id: string) {
    const { deletedCount } = await this.templates.deleteOne({ _id });
    if (deletedCount === 0) throw noTemplate();
  }
}

const noTemplate = () => new NotFoundError('quotation.not_found', 'There is no such template');

function termsWire(stored: StoredTerms): TermsTemplate {
  const { _id, name, incoterm, incotermPlace, paymentTerms, remarks, validityDays } = stored;
  return { id: String(_id), name, incoterm, incotermPlace, paymentTerms, remarks, validityDays };
}
