import type { FormValues } from '#domain/reservations/guest-answers.ts'
import { fieldOf, occasions, type Questions } from '#domain/reservations/questions.ts'
import { useBookingText } from '../texts/texts.ts'
import { AskChoice, AskLine, AskProse, Tick } from './fields.tsx'
import { occasionWords, searchWords } from './question-texts.ts'

type Props = { questions: Questions; values: FormValues; errors: Readonly<Record<string, string>> }

/** What the house would also like to know; nothing is ticked for the guest. */
export function QuestionFields(props: Props) {
  const { b } = useBookingText()
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
            <legend>{b('custom.title')}</legend>
            {customs.map((custom) => (
              <CustomQuestion key={custom.id} custom={custom} values={values} errors={errors} />
            ))}
          </fieldset>
        </div>
      ) : null}
      {hasPreferences || questions.occasions || hasHealth ? (
        <details className="card questions-more" open={isOpen}>
          <summary>{b('about.more')}</summary>
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
  const { b } = useBookingText()
  const tick = ticking(props)
  const { preferences, vegetarian, vip } = props.questions
  return (
    <fieldset className="questions">
      <legend>{b('wish.title')}</legend>
      {preferences.map((name) => (
        <Tick key={name} {...tick(fieldOf.criteria(name))} label={b(searchWords[name])} />
      ))}
      {vegetarian ? <Tick {...tick('vegetarian')} label={b('wish.vegetarian')} /> : null}
      {vip ? <Tick {...tick('vip')} label={b('wish.vip')} /> : null}
    </fieldset>
  )
}

function Occasions(props: Props) {
  const { b } = useBookingText()
  const tick = ticking(props)
  return (
    <fieldset className="questions">
      <legend>{b('occasion.title')}</legend>
      {occasions.map((name) => (
        <Tick key={name} {...tick(fieldOf.occasion(name))} label={b(occasionWords[name])} />
      ))}
    </fieldset>
  )
}

/** Told only with a yes of its own, which stands right beneath. */
function Health(props: Props) {
  const { b } = useBookingText()
  const tick = ticking(props)
  const { questions, values, errors } = props
  return (
    <fieldset className="questions" data-single>
      <legend>{b('health.title')}</legend>
      {questions.allergy ? (
        <AskProse
          name="allergy"
          label={b('health.allergy')}
          note={b('health.allergy-note')}
          defaultValue={values.allergy}
          error={errors.allergy}
          maxLength={600}
          rows={2}
        />
      ) : null}
      {questions.access ? <Tick {...tick('handicapAccessible')} label={b('health.access')} /> : null}
      <Tick {...tick('healthConsent')} label={b('health.consent')} note={b('health.consent-note')} />
    </fieldset>
  )
}

function CustomQuestion({
  custom: { id, type, label, description, data, important },
  values,
  errors,
}: Omit<Props, 'questions'> & { custom: Questions['customs'][number] }) {
  const name = fieldOf.custom(id)
  const labels = { name, label, note: description ?? undefined, error: errors[name] }
  if (type === 'checkbox') return <Tick {...labels} defaultChecked={Boolean(values[name])} />
  if (type === 'select') return <AskChoice {...labels} choices={data ?? []} value={values[name]} />
  return (
    <AskLine
      {...labels}
      defaultValue={values[name]}
      inputMode={type === 'number' ? 'numeric' : 'text'}
      required={important === true}
      maxLength={type === 'number' ? 12 : 1000}
      autoComplete="off"
    />
  )
}
