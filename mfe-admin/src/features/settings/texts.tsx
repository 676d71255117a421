import { fillPlaceholders, settingSections, textsLabels as labels, type Settings } from 'contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { SectionForm } from './section-form.js';
import { SettingField } from './setting-field.js';
import { SettingsScreen } from './settings-screen.js';
import css from './settings.module.css';

const townHint = '{town} is replaced with the town of your business.';

export const TextsSettings = () => (
  <SettingsScreen>
    {(settings) => (
      <SectionForm
        section="texts"
        settings={settings}
        schema={settingSections.texts}
        labels={labels}
      >
        <FieldGroup title="Banner">
          <SettingField
            name="banner"
            label={labels.banner}
            hint="Shown at the top of every page. Leave empty to hide it."
          />
          <Preview settings={settings} />
        </FieldGroup>
        <FieldGroup title="Home page">
          <div className={css['fields']}>
            <SettingField name="heroHeadline" label={labels.heroHeadline} isRequired />
            <SettingField
              name="heroLine"
              label={labels.heroLine}
              isRequired
              rows={2}
              hint={townHint}
            />
            <SettingField name="categoriesTitle" label={labels.categoriesTitle} isRequired />
            <SettingField name="bestTitle" label={labels.bestTitle} isRequired />
            <SettingField name="showcaseTitle" label={labels.showcaseTitle} isRequired />
            <SettingField name="contactTitle" label={labels.contactTitle} isRequired />
            <SettingField name="contactLead" label={labels.contactLead} isRequired rows={2} />
          </div>
        </FieldGroup>
        <FieldGroup title="Footer">
          <SettingField
            name="footerAbout"
            label={labels.footerAbout}
            isRequired
            rows={2}
            hint={townHint}
          />
        </FieldGroup>
      </SectionForm>
    )}
  </SettingsScreen>
);

function Preview({ settings }: { settings: Settings }) {
  const { control } = useFormContext();
  const { town } = settings.business.values;
  // The cast is safe: every field of this section is a string.
  const [banner = '', headline = '', line = ''] = useWatch({
    control,
    name: ['banner', 'heroHeadline', 'heroLine'],
  }) as string[];
  return (
    <section aria-label="Preview" className={css['preview']}>
      {banner.trim() ? (
        <p className={css['banner']}>{banner}</p>
      ) : (
        <p className={css['note']}>No banner</p>
      )}
      <p className={css['headline']}>{headline}</p>
      <p>{fillPlaceholders(line, { town })}</p>
    </section>
  );
}
