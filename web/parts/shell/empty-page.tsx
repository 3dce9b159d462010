import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { PageHead } from '../seo/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { type DrawingName, EmptyState } from '../ui/empty-state.tsx'

type EmptyPageProps = {
  drawing: DrawingName
  title: string
  /** In the window's bar, where it is another. */
  head?: string
  more: ReactNode
  to: To
  action: string
}

/** A page that has nothing to show: what that means, and the one way on. */
export function EmptyPage({ drawing, title, head = title, more, to, action }: EmptyPageProps) {
  return (
    <>
      <PageHead title={head} noIndex />
      <EmptyState
        main
        drawing={drawing}
        title={title}
        action={
          <ButtonLink kind="main" to={to}>
            {action}
          </ButtonLink>
        }
      >
        <p>{more}</p>
      </EmptyState>
    </>
  )
}
