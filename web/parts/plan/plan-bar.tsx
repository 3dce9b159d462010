import { type MouseEvent, useId, useRef } from 'react'
import { HydrateOnInteraction } from '../hydration/hydrate-on-interaction.tsx'
import { lazyPart } from '../hydration/lazy-part.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PlanFormProps } from './plan-form.tsx'
import './plan.css'

const PlanForm = lazyPart(() => import('./plan-form.tsx'))

type Props = Omit<PlanFormProps, 'id'> & {
  place?: string | undefined
  /** On its own above a photo it is also the way to the list. */
  large?: boolean
}

/**
 * What the guest wants in one line; the sheet behind it changes any of it. A native dialog that its button opens before
 * any script has come; without scripts the style sheet shows the form in its place.
 */
export function PlanBar({ place, large = false, ...form }: Props) {
  const { t, known } = useText()
  const { plan } = form
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!('commandForElement' in currentTarget)) dialog.current?.showModal()
    const chosen = dialog.current?.querySelector('.plan-times :checked')
    requestAnimationFrame(() => chosen?.scrollIntoView({ block: 'nearest', inline: 'center' }))
  }
  const facts = [plan.people, plan.day, plan.time, place, plan.areas.map(known).join(', ')].filter(Boolean)
  return (
    <div className="plan" data-large={large || undefined}>
      <button
        type="button"
        className="plan-open"
        aria-haspopup="dialog"
        onClick={open}
        {...{ commandfor: id, command: 'show-modal' }}
      >
        <Icon name={large ? 'table' : 'calendar'} />
        <span className="plan-facts figures">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        <span className="plan-change">{plan.words.change}</span>
      </button>
      {large ? (
        <button type="submit" form={`${id}-form`} className="button plan-find" data-kind="main">
          <Icon name="search" />
          {plan.words.find}
        </button>
      ) : null}
      <dialog ref={dialog} id={id} className="sheet plan-sheet" aria-labelledby={`${id}-title`} closedby="any">
        <div className="sheet-grip" />
        <form method="dialog" className="sheet-head">
          <h2 id={`${id}-title`} className="text-lead">
            {plan.words.title}
          </h2>
          <button className="icon-button" aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </form>
        <HydrateOnInteraction>
          <PlanForm {...form} id={`${id}-form`} />
        </HydrateOnInteraction>
      </dialog>
    </div>
  )
}
