import type { ReactNode } from 'react'

const drawings = {
  plate:
    'M60 74a30 30 0 1 0 0-60 30 30 0 0 0 0 60ZM60 60a16 16 0 1 0 0-32 16 16 0 0 0 0 32ZM16 14v20m-6-20v14a6 6 0 0 0 12 0V14M16 34v40M104 74V14c-8 6-10 18-10 30h10',
  table: 'M10 36h100M24 36l-6 42M96 36l6 42M60 36v42M44 78h32M52 36c0-8 3-12 8-12s8 4 8 12M60 24v-8',
  bell: 'M28 64c0-20 14-34 32-34s32 14 32 34M20 64h80M60 30v-8M54 20h12M32 76h56',
  map: 'M14 22l30-10 32 12 30-10v56L76 80 44 68 14 78ZM44 12v56M76 24v56',
} as const

export type DrawingName = keyof typeof drawings

/** One drawing, one sentence, one way on. */
export function EmptyState({
  drawing = 'plate',
  main = false,
  title,
  children,
  action,
}: {
  drawing?: DrawingName
  /** Whether these are the main words of the page. */
  main?: boolean
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  const Heading = main ? 'h1' : 'h2'
  return (
    <div className="empty">
      <svg className="drawing" viewBox="0 0 120 88" aria-hidden="true">
        <path d={drawings[drawing]} />
      </svg>
      <Heading className="text-title">{title}</Heading>
      {children ? <div className="prose text-soft">{children}</div> : null}
      {action}
    </div>
  )
}
