import type { Messages } from '@lingui/core'
import { type CSSProperties, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { frameParents } from '../embed/frame-parents.server.ts'
import { parentOrigin } from '../embed/parent-origin.ts'
import { restaurantTexts } from '../i18n/restaurant-texts.server.ts'
import { TextOverlay } from '../i18n/text.tsx'
import { requestContext } from '../request/context.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Wordmark } from '../site/wordmark.tsx'
import { accentStyle } from '../theme/accent-style.server.ts'
import type { Route } from './+types/empty.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const [texts, parents] = await Promise.all([
    restaurantTexts(request, context, (params as { restaurantId?: string }).restaurantId),
    frameParents(request, context, params),
  ])
  context.get(requestContext).allowParents(parents)
  return {
    texts,
    // Our own pages show it too, as the one that prints the snippet does.
    parentOrigin: parentOrigin(searchParams.get('parent-origin'), [origin, ...parents]),
    accent: accentStyle(`#${searchParams.get('accent')}`),
  }
}

export default function EmptyLayout({ loaderData }: Route.ComponentProps) {
  const { texts, parentOrigin, accent } = loaderData
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (window.parent === window) return
    void import('../embed/frame-messages.ts').then(({ showInFrame }) => showInFrame(parentOrigin, { pathname, search }))
  }, [parentOrigin, pathname, search])
  return (
    <TextOverlay messages={texts as Messages}>
      <main id="content" className="min-h-dvh" style={hostStyle(accent)} data-host-accent={accent && ''}>
        <Outlet />
      </main>
    </TextOverlay>
  )
}

/** The colour that the page around this one chose, under names that no colour of the restaurant takes away again. */
function hostStyle(accent: Route.ComponentProps['loaderData']['accent']): CSSProperties | undefined {
  if (!accent) return undefined
  return Object.fromEntries(Object.entries(accent).map(([name, value]) => [`--host${name.slice(1)}`, value]))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="min-h-dvh">
      <div className="page py-2">
        <Wordmark />
      </div>
      <ErrorPage failure={error} />
    </main>
  )
}
