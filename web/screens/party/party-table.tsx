import { initials } from '#domain/locale/initials.ts'
import type { PartySeat } from './party.server.ts'

/** Chairs around a table that take colour as people answer; the same is said in words beside it. */
export function PartyTable({ seats }: { seats: readonly PartySeat[] }) {
  const top = Math.ceil(seats.length / 2)
  return (
    <div className="party-table" aria-hidden="true">
      <Chairs seats={seats.slice(0, top)} />
      <div className="party-board" />
      <Chairs seats={seats.slice(top)} />
    </div>
  )
}

function Chairs({ seats }: { seats: readonly PartySeat[] }) {
  return (
    <div className="party-chairs">
      {seats.map(({ state, name }, index) => (
        <span key={`${index}${name}`} className="party-chair" data-state={state}>
          {state === 'free' ? '' : initials(name).replace(/[^\p{L}]/gu, '') || '·'}
        </span>
      ))}
    </div>
  )
}
