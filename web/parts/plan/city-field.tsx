import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useShellRegion } from '../site/shell-data.ts'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePlanQuery } from './plan-query.ts'
import type { PlanView } from './plan-view.server.ts'

type Words = PlanView['words']

/** The region the guest is in and the largest around; every other is found on a page that brings the plan back. */
export function CityField({ words }: { words: Words }) {
  const region = useShellRegion()
  const query = usePlanQuery()
  const { pathname } = useLocation()
  if (!region) return null
  const choices = [region, ...region.nearby.filter(({ id }) => id !== region.id)]
  const back = pathname === '/search' ? '&back=search' : ''
  return (
    <div className="plan-city">
      <SelectField label={words.city} name="regionId" defaultValue={region.id}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="plan-city-ways">
        <NearMe back={back} words={words} />
        <Link className="link" to={`/location-search?${query({ regionId: null })}${back}`}>
          {words.otherPlaces}
        </Link>
      </div>
    </div>
  )
}

/** Browsers give a position over a secure connection alone. */
function NearMe({ back, words }: { back: string; words: Words }) {
  const navigate = useNavigate()
  const query = usePlanQuery()
  const hydrated = useHydrated()
  const [failed, setFailed] = useState(false)
  if (!hydrated || !window.isSecureContext || !('geolocation' in navigator)) return null
  if (failed) return <p className="field-note">{words.nearMeFailed}</p>
  const ask = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        void navigate(`/location-search?lat=${latitude}&lon=${longitude}&${query({ regionId: null })}${back}`),
      () => setFailed(true),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  return (
    <button type="button" className="link" onClick={ask}>
      <Icon name="target" />
      {words.nearMe}
    </button>
  )
}
