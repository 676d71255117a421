import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { TermsTemplates } from './terms-templates.service.js';

const template = calls.saveTermsTemplate.body;
const pathParams = calls.deleteTermsTemplate.params;

@Controller()
export class TermsTemplatesController {
  constructor(private readonly templates: TermsTemplates) {}

  @HandlesCall('listTermsTemplates')
  list() {
    return this.templates.list();
  }

  @HandlesCall('saveTermsTemplate')
  async save(@Body(new SchemaPipe(template)) { id, ...fields }: z.output<typeof template>) {
    const saved = await this.templates.save(fields, id);
    return { success: true, message: 'Template saved', template: saved };
  }

  @HandlesCall('deleteTermsTemplate')
  async delete(@Param(new SchemaPipe(pathParams)) { id }: z.output<typeof pathParams>) {
    await this.templates.delete(id);
    return { success: true, message: 'Template deleted' };
  }
}
