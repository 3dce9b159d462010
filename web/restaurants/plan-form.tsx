import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import type { HeaderSlots, Plan } from './header-slots.server.ts'
import type { PlaceView } from './place-view.server.ts'

const quietly = { preventScrollReset: true, replace: true }

/** Party and day as native selects of a plain form; with scripts a choice is taken at once. */
export function PlanForm({ place, plan, found }: { place: PlaceView; plan: Plan; found: HeaderSlots | null }) {
  const { t } = useText()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  const { smallest, largest } = place.party
  const { party } = plan
  const date = found?.day.value ?? plan.date ?? place.days.find(({ open }) => open)?.value

  useEffect(() => {
    const selects = [...(form.current?.querySelectorAll('select') ?? [])]
    const wanted = [String(party), date ?? '']
    const early = isFirst.current
    isFirst.current = false
    if (selects.every(({ value }, at) => value === wanted[at])) return
    // What was chosen before scripts came is meant; later on the address decides, for it may have been walked back.
    if (early && form.current) void submit(form.current, quietly)
    else for (const [at, select] of selects.entries()) select.value = wanted[at] ?? ''
  }, [party, date, submit])

  return (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      className="plan-form"
      onChange={(event) => void submit(event.currentTarget, quietly)}
    >
      <SelectField label={t('plan.party')} name="person" defaultValue={party}>
        {Array.from({ length: Math.max(1, largest - smallest + 1) }, (_, at) => (
          <option key={at} value={smallest + at}>
            {t('plan.people', { party: smallest + at })}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('plan.day')} name="date" defaultValue={date}>
        {place.days.map(({ value, name, open }) => (
          <option key={value} value={value} disabled={!open}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" small className="without-scripts">
        {t('panel.find-time')}
      </Button>
    </Form>
  )
}
