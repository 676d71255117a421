import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TermsTemplate } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/forms/field.js';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import css from './draft-editor.module.css';
import type { DraftValues } from './draft/draft-values.js';
import { SaveNameForm } from './name-form.js';

const templatesQuery = queryOptions({
  queryKey: ['terms templates'],
  queryFn: ({ signal }) => request('listTermsTemplates', {}, signal),
});

interface TemplatesProps {
  values: DraftValues;
  onChange: (to: (values: DraftValues) => DraftValues) => void;
}

export function TermsTemplates({ values, onChange }: TemplatesProps) {
  const { data = [] } = useQuery(templatesQuery);
  const [chosenId, setChosenId] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  const remove = useRemoveTemplate();
  const chosen = data.find(({ id }) => id === chosenId);
  const load = (template: TermsTemplate | undefined) => {
    setChosenId(template?.id ?? '');
    if (!template) return;
    onChange((now) => withTerms(now, template));
    notify.undoable(`Terms from “${template.name}” added`, () => {
      onChange((now) => ({ ...now, ...termsOf(values), validUntil: values.validUntil }));
      return Promise.resolve();
    });
  };
  return (
    <div className={css['templates']}>
      <Field label="Use a template">
        {(ids) => (
          <select
            {...ids}
            value={chosenId}
            onChange={({ target }) => load(data.find(({ id }) => id === target.value))}
          >
            <option value="">{data.length > 0 ? 'Choose a template' : 'No templates yet'}</option>
            {data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button look="quiet" onClick={() => setIsNaming(!isNaming)} aria-expanded={isNaming}>
        Save as template
      </Button>
      {chosen && (
        <Button look="quiet" onClick={() => void remove(chosen).then(() => setChosenId(''))}>
          Delete template
        </Button>
      )}
      {isNaming && (
        <NewTemplate values={values} savedTemplates={data} onDone={() => setIsNaming(false)} />
      )}
    </div>
  );
}

interface NewTemplateProps {
  values: DraftValues;
  savedTemplates: TermsTemplate[];
  onDone: () => void;
}

function NewTemplate({ values, savedTemplates, onDone }: NewTemplateProps) {
  const client = useQueryClient();
  const save = async (name: string) => {
    const same = savedTemplates.find((savedTemplate) => savedTemplate.name === name);
    const template = { ...termsOf(values), name, validityDays: daysUntil(values.validUntil) };
    await request('saveTermsTemplate', { body: { ...template, ...(same && { id: same.id }) } });
    await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
    notify.success('Template saved');
    onDone();
  };
  return (
    <SaveNameForm
      label="Template name"
      action="Save template"
      failure="Couldn't save the template"
      onSave={save}
    />
  );
}

function useRemoveTemplate() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: templatesQuery.queryKey });
  return async ({ id, ...template }: TermsTemplate) => {
    try {
      await request('deleteTermsTemplate', { params: { id } });
    } catch (error) {
      notify.error(errorMessage(error, "Couldn't delete the template"));
      return;
    }
    await reload();
    notify.undoable('Template deleted', async () => {
      await request('saveTermsTemplate', { body: template });
      await reload();
    });
  };
}

const termsOf = ({ incoterm, incotermPlace, paymentTerms, remarks }: DraftValues) => ({
  incoterm,
  incotermPlace,
  paymentTerms,
  remarks,
});

const withTerms = (values: DraftValues, template: TermsTemplate): DraftValues => ({
  ...values,
  incoterm: template.incoterm,
  incotermPlace: template.incotermPlace,
  paymentTerms: template.paymentTerms,
  remarks: template.remarks,
  validUntil: dayAfter(template.validityDays),
});

const dayMs = 86_400_000;
/**
 * Offset of Indian Standard Time from UTC in milliseconds. The validity date of a quotation is a calendar day in this
 * time zone.
 */
const offsetMs = 5.5 * 3_600_000;

const dayAfter = (days: number) =>
  new Date(Date.now() + offsetMs + days * dayMs).toISOString().slice(0, 10);

function daysUntil(day: string) {
  const days = Math.round((Date.parse(day) - Date.parse(dayAfter(0))) / dayMs);
  return Math.min(365, Math.max(1, Number.isNaN(days) ? 14 : days));
}
