import { textOf } from '../i18n/catalogues.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { requestContext } from '../request/context.ts'
import { cachingBy } from '../request/page-caching.ts'
import type { Route } from './+types/release-note-route.ts'

/** The words of `public/release-note.js`, which a page of an older release asks for: it has none of its own. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  const { t } = textOf('release', requestLocale(request, tenant?.languages))
  return Response.json({ ready: t('ready'), load: t('load') }, { headers: cachingBy('address') })
}
