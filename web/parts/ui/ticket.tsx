import type { ReactNode } from 'react'

/** A time or a number stands large; a range of two times would break within one of them. */
const longFigure = 10

/** Booking, place in line and order share this shape; it prints on one page. */
export function Ticket({
  kicker,
  figure,
  title,
  facts,
  children,
}: {
  kicker: string
  figure: string
  title: string
  facts: readonly { name: string; value: string }[]
  children?: ReactNode
}) {
  return (
    <article className="ticket">
      <div className="ticket-head">
        <p className="text-small text-soft">{kicker}</p>
        <p className="ticket-figure mt-2" data-long={figure.length > longFigure || undefined}>
          {figure}
        </p>
        <h2 className="text-lead mt-3">{title}</h2>
      </div>
      <div className="ticket-tear" />
      <dl className="ticket-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children ? <div className="px-6 pb-6 no-print">{children}</div> : null}
    </article>
  )
}
