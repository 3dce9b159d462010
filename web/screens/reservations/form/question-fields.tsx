import type { FormValues } from '#domain/reservations/guest/guest-answers.ts'
import { fieldOf, occasions, type Questions } from '#domain/reservations/questions.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { AskChoice, AskLine, AskProse, Tick } from '../../../parts/reservations/form/fields.tsx'
import { occasionWords, searchWords } from './question-texts.ts'

type Props = { questions: Questions; values: FormValues; errors: Readonly<Record<string, string>> }

/** What the restaurant would also like to know; nothing is ticked for the guest. */
export function QuestionFields(props: Props) {
  const { t } = useBookingText()
  const { questions, values, errors } = props
  const { customs, preferences } = questions
  const hasHealth = questions.allergy || questions.access
  const hasPreferences = preferences.length > 0 || questions.vegetarian || questions.vip
  const folded = /^(wish|occasion)\.|^(vegetarian|vip|allergy|handicapAccessible|healthConsent)$/
  const isOpen = [...Object.keys(values), ...Object.keys(errors)].some((name) => folded.test(name))
  return (
    <>
      {customs.length > 0 ? (
        <div className="card card-body">
          <fieldset className="questions">
            <legend>{t('custom.title')}</legend>
            {customs.map((custom) => (
              <CustomQuestion key={custom.id} custom={custom} values={values} errors={errors} />
            ))}
          </fieldset>
        </div>
      ) : null}
      {hasPreferences || questions.occasions || hasHealth ? (
        <details className="card questions-more" open={isOpen}>
          <summary>{t('about.more')}</summary>
          {hasPreferences ? <Preferences {...props} /> : null}
          {questions.occasions ? <Occasions {...props} /> : null}
          {hasHealth ? <Health {...props} /> : null}
        </details>
      ) : null}
    </>
  )
}

const ticking =
  ({ values, errors }: Props) =>
  (name: string) => ({
    name,
    defaultChecked: Boolean(values[name]),
    error: errors[name],
  })

function Preferences(props: Props) {
  const { t } = useBookingText()
  const tick = ticking(props)
  const { preferences, vegetarian, vip } = props.questions
  return (
    <fieldset className="questions">
      <legend>{t('wish.title')}</legend>
      {preferences.map((name) => (
        <Tick key={name} {...tick(fieldOf.criteria(name))} label={t(searchWords[name])} />
      ))}
      {vegetarian ? <Tick {...tick('vegetarian')} label={t('wish.vegetarian')} /> : null}
      {vip ? <Tick {...tick('vip')} label={t('wish.vip')} /> : null}
    </fieldset>
  )
}

function Occasions(props: Props) {
  const { t } = useBookingText()
  const tick = ticking(props)
  return (
    <fieldset className="questions">
      <legend>{t('occasion.title')}</legend>
      {occasions.map((name) => (
        <Tick key={name} {...tick(fieldOf.occasion(name))} label={t(occasionWords[name])} />
      ))}
    </fieldset>
  )
}

/** Told only with a yes of its own, which stands right beneath. */
function Health(props: Props) {
  const { t } = useBookingText()
  const tick = ticking(props)
  const { questions, values, errors } = props
  return (
    <fieldset className="questions" data-single>
      <legend>{t('health.title')}</legend>
      {questions.allergy ? (
        <AskProse
          name="allergy"
          label={t('health.allergy')}
          note={t('health.allergy-note')}
          defaultValue={values.allergy}
          error={errors.allergy}
          maxLength={600}
          rows={2}
        />
      ) : null}
      {questions.access ? <Tick {...tick('handicapAccessible')} label={t('health.access')} /> : null}
      <Tick {...tick('healthConsent')} label={t('health.consent')} note={t('health.consent-note')} />
    </fieldset>
  )
}

function CustomQuestion({
  custom: { id, type, label, description, data, important },
  values,
  errors,
}: Omit<Props, 'questions'> & { custom: Questions['customs'][number] }) {
  const { known } = useBookingText()
  const name = fieldOf.custom(id)
  const labels = {
    name,
    label: known(label),
    note: description ? known(description) : undefined,
    error: errors[name],
    required: important === true,
  }
  if (type === 'checkbox') return <Tick {...labels} defaultChecked={Boolean(values[name])} />
  if (type === 'select') {
    const choices = (data ?? []).map((choice) => [choice, known(choice)] as const)
    return <AskChoice {...labels} choices={choices} value={values[name]} />
  }
  return (
    <AskLine
      {...labels}
      defaultValue={values[name]}
      inputMode={type === 'number' ? 'numeric' : 'text'}
      maxLength={type === 'number' ? 12 : 1000}
      autoComplete="off"
    />
  )
}
