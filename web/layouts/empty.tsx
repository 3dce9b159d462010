import type { Messages } from '@lingui/core'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { parentOrigin } from '../embed/parent-origin.ts'
import { restaurantTexts } from '../i18n/restaurant-texts.server.ts'
import { TextOverlay } from '../i18n/text.tsx'
import { requestContext } from '../request/context.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Wordmark } from '../shell/wordmark.tsx'
import { sessionKeys } from '../storage/keys.ts'
import type { Route } from './+types/empty.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  const restaurantId = 'restaurantId' in params ? (params.restaurantId as string | undefined) : undefined
  const wanted = new URL(request.url).searchParams.get('parent-origin')
  return {
    texts: await restaurantTexts(request, context, restaurantId),
    parentOrigin: parentOrigin(wanted, tenant?.parentOrigins ?? []),
  }
}

export default function EmptyLayout({ loaderData }: Route.ComponentProps) {
  const { texts, parentOrigin } = loaderData
  useEffect(() => {
    try {
      if (parentOrigin) sessionStorage.setItem(sessionKeys.parentOrigin, parentOrigin)
    } catch {
      // Storage is often blocked in a frame; the address still names the parent.
    }
  }, [parentOrigin])
  return (
    <TextOverlay messages={texts as Messages}>
      <main className="min-h-dvh">
        <Outlet />
      </main>
    </TextOverlay>
  )
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
