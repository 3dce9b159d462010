import type { ReactNode } from 'react'

export type Fact = { name: string; value: ReactNode }

/** Names and values of a booking, read as a list by eye and ear alike. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) =>
        fact ? (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
