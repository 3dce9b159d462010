import { Form } from 'react-router'
import { formatSpanMinutes } from '#contract/wire/wire-text.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'

export type FormChoices = { days: { value: string; name: string }[] }

const firstSlot = 11 * 60
const lastSlot = 23 * 60
const times = Array.from({ length: (lastSlot - firstSlot) / 30 + 1 }, (_, index) => firstSlot + index * 30)

/** Party, day and time as native selects: one thumb, no script needed. */
export function PlanFields({
  days,
  smallest = 1,
  largest = 12,
}: FormChoices & { smallest?: number; largest?: number }) {
  const { t, clock } = useText()
  const parties = Array.from({ length: Math.max(1, largest - smallest + 1) }, (_, index) => smallest + index)
  return (
    <>
      <SelectField label={t('plan.party')} name="person" defaultValue={Math.min(largest, Math.max(2, smallest))}>
        {parties.map((party) => (
          <option key={party} value={party}>
            {t('plan.people', { party })}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('plan.day')} name="date">
        {days.map(({ value, name }, index) => (
          <option key={value} value={value}>
            {index === 0 ? t('plan.today') : index === 1 ? t('plan.tomorrow') : name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('plan.time')} name="time" defaultValue="19:30:00">
        {times.map((minutes) => (
          <option key={minutes} value={formatSpanMinutes(minutes)}>
            {clock(minutes)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

export function FindTableForm({ days, regionId }: FormChoices & { regionId: string }) {
  const { t } = useText()
  return (
    <Form action="/search" method="get" className="find-form">
      <PlanFields days={days} />
      <input type="hidden" name="regionId" value={regionId} />
      <Button type="submit" kind="main">
        {t('plan.find')}
      </Button>
    </Form>
  )
}
