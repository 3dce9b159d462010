import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useEarlyChange } from '../../parts/hydration/early-change.ts'
import { useHydrated } from '../../parts/hydration/use-hydrated.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { useModalPopover } from '../../parts/navigation/modal-popover.ts'
import { useServiceName } from '../../parts/restaurants/service-name.ts'
import type { FacetChoice } from '../../parts/search/facets.ts'
import { type Facets, fewValues } from '../../parts/search/facets.ts'
import { filtersId, useChosenQuery, useLinkWith } from '../../parts/search/links.ts'
import type { SearchCriteria } from '../../parts/search/search-params.ts'
import { Button } from '../../parts/ui/button.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import { PriceLevel } from '../../parts/ui/price.tsx'

const formId = 'filters-form'
const kept = ['search', 'regionId', 'sort', 'view', 'bounds', 'near', 'more', 'person', 'date', 'time', 'areas']

/**
 * One form for all widths: beside the list where there is room, else a popover, which opens without scripts too.
 * With scripts every change is searched at once; without, the button does it.
 */
export default function Filters({
  criteria,
  facets,
  currency,
  timed,
}: {
  criteria: SearchCriteria
  facets: Facets
  currency: string | null
  /** Whether the plan has a time that a place can be free at. */
  timed: boolean
}) {
  const { t, number } = useText()
  const query = useChosenQuery()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const serviceName = useServiceName()
  const hydrated = useHydrated()
  useChosen(form, query)
  useModalPopover(popover)

  const search = (changed: HTMLFormElement) => {
    const filled = [...new FormData(changed)].filter(([, value]) => value !== '') as [string, string][]
    const replace = popover.current?.matches(':popover-open') ?? false
    void navigate(`/search?${new URLSearchParams(filled)}`, { replace, preventScrollReset: true })
  }
  useEarlyChange(form, search)
  const stars = (value: string) => number(Number(value))
  return (
    <div
      ref={popover}
      id={filtersId}
      popover="auto"
      className="filters"
      aria-labelledby={`${filtersId}-title`}
      data-hydrated={hydrated || undefined}
    >
      <div className="filters-head">
        <h2 id={`${filtersId}-title`} className="text-lead">
          {t('search.filters')}
        </h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget={filtersId}
          popoverTargetAction="hide"
          aria-label={t('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <Form
        ref={form}
        id={formId}
        method="get"
        action="/search"
        onChange={({ currentTarget }) => search(currentTarget)}
        onSubmit={() => popover.current?.hidePopover()}
        className="filters-form"
      >
        {kept.map((name) => {
          const value = query.get(name)
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null
        })}
        <div>
          {timed ? (
            <label className="facet-value">
              <input type="checkbox" name="free" value="1" defaultChecked={criteria.free} />
              <span>{t('search.free')}</span>
            </label>
          ) : null}
          <label className="facet-value">
            <input type="checkbox" name="open" value="1" defaultChecked={criteria.open} />
            <span>{t('open.now')}</span>
          </label>
        </div>
        <Values title={t('search.cuisines')} name="cuisines" choices={facets.cuisines} criteria={criteria} />
        <Values
          title={t('search.price')}
          name="prices"
          choices={facets.prices.map((choice) => ({
            ...choice,
            label: <PriceLevel level={Number(choice.value)} currency={currency} />,
          }))}
          criteria={criteria}
        />
        {facets.rating.length > 0 ? (
          <fieldset className="facet">
            <legend>{t('search.rating')}</legend>
            <label className="facet-value">
              <input type="radio" name="rating" value="" defaultChecked={criteria.rating === null} />
              <span>{t('search.rating-any')}</span>
            </label>
            {facets.rating.map(({ value, count }) => (
              <label key={value} className="facet-value">
                <input type="radio" name="rating" value={value} defaultChecked={String(criteria.rating) === value} />
                <span>{t('search.rating-from', { rating: stars(value) })}</span>
                <small className="figures">{number(count)}</small>
              </label>
            ))}
          </fieldset>
        ) : null}
        <Values
          title={t('search.services')}
          name="services"
          choices={facets.services.map((choice) => ({ ...choice, label: serviceName(choice.value) }))}
          criteria={criteria}
        />
        <Values
          title={t('search.neighborhoods')}
          name="neighborhoods"
          choices={facets.neighborhoods}
          criteria={criteria}
        />
      </Form>
      <div className="filters-foot">
        <Button type="submit" form={formId} kind="main" small className="w-full">
          {t('search.apply')}
        </Button>
      </div>
    </div>
  )
}

type ListFilterName = 'cuisines' | 'prices' | 'services' | 'neighborhoods'
type ValuesProps = {
  title: string
  name: ListFilterName
  choices: readonly (FacetChoice & { label?: ReactNode })[]
  criteria: SearchCriteria
}

function Values({ title, name, choices, criteria }: ValuesProps) {
  const { t, number } = useText()
  const linkWith = useLinkWith()
  if (choices.length === 0) return null
  const inFull = criteria.more.includes(name)
  const canGrow = (name === 'cuisines' || name === 'neighborhoods') && choices.length >= fewValues
  const chosen = new Set(criteria[name].map(String))
  const more = inFull ? criteria.more.filter((group) => group !== name) : [...criteria.more, name]
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="facet-value">
          <input type="checkbox" name={name} value={choice.value} defaultChecked={chosen.has(choice.value)} />
          <span>{choice.label ?? choice.name}</span>
          <small className="figures">{number(choice.count)}</small>
        </label>
      ))}
      {canGrow || inFull ? (
        <Link className="facet-more" to={linkWith({ more: more.length > 0 ? more.join() : null })} preventScrollReset>
          {t(inFull ? 'search.fewer' : 'search.more')}
          <span className="unseen">{title}</span>
        </Link>
      ) : null}
    </fieldset>
  )
}

/**
 * The boxes are the browser's own, so that a tick made before scripts arrived stays; after each move through the
 * history they are set to what the address says.
 */
function useChosen(form: React.RefObject<HTMLFormElement | null>, query: URLSearchParams): void {
  const address = query.toString()
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    const asked = new URLSearchParams(address)
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []) {
      const values = asked.getAll(input.name).flatMap((value) => [value, ...value.split(',')])
      input.checked = values.includes(input.value) || (input.value === '' && values.length === 0)
    }
  }, [form, address])
}
