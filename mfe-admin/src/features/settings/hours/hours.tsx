import { hoursLabels as labels, settingSections } from 'contracts';
import { FieldGroup } from '../../../lib/forms/field-group.js';
import { HolidayList } from './holiday-list.js';
import { OpeningDays } from './opening-days.js';
import { SectionForm } from '../section-form.js';
import { SettingField } from '../setting-field.js';
import { SettingsScreen } from '../settings-screen.js';
import css from '../settings.module.css';

const zones = Intl.supportedValuesOf('timeZone');
const hours = { inputMode: 'decimal' as const };

export const HoursSettings = () => (
  <SettingsScreen>
    {(settings) => (
      <SectionForm
        section="hours"
        settings={settings}
        schema={settingSections.hours}
        labels={labels}
      >
        <FieldGroup title={labels.days}>
          <OpeningDays />
          <SettingField
            name="timeZone"
            label={labels.timeZone}
            options={withCurrent(settings.hours.values.timeZone)}
          />
        </FieldGroup>
        <FieldGroup title={labels.holidays}>
          <HolidayList />
        </FieldGroup>
        <FieldGroup title="Reply times">
          <p className={css['note']}>
            We'll email you when an inquiry has been unanswered for this many business hours.
          </p>
          <div className={css['fields']}>
            <SettingField
              name="firstReminderHours"
              label={`${labels.firstReminderHours} (hours)`}
              isRequired
              isNumber
              input={hours}
            />
            <SettingField
              name="secondReminderHours"
              label={`${labels.secondReminderHours} (hours)`}
              isRequired
              isNumber
              input={hours}
            />
          </div>
        </FieldGroup>
      </SectionForm>
    )}
  </SettingsScreen>
);

/** Adds the current time zone to the options, because browsers do not list legacy time zone names. */
const withCurrent = (current: string) =>
  [...new Set([current, ...zones])].map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
