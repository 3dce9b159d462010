import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import type { Route } from './+types/page.ts'
import { sources } from './sources.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { t } = textOf('credits', requestLocale(request, context.get(requestContext).tenant?.languages))
  return {
    title: t('title'),
    more: t('more'),
    photos: t('photos'),
    sources: sources.map((source) => ({ ...source, use: t(source.use) })),
  }
}

export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  const { title, more, photos, sources } = loaderData
  return (
    <PageLayout variant="profile">
      <PageHead title={title} />
      <div className="grid gap-6 py-8">
        <h1 className="text-display">{title}</h1>
        <p className="prose text-soft">{more}</p>
        <p className="prose text-soft">{photos}</p>
        <ul className="grid gap-4">
          {sources.map(({ name, url, license, use }) => (
            <li key={`${name}${use}`} className="grid border-b border-line pb-4">
              <span className="text-note text-soft">{use}</span>
              <a className="link font-semibold" href={url}>
                {name}
              </a>
              <span className="text-small text-soft">{license}</span>
            </li>
          ))}
        </ul>
      </div>
    </PageLayout>
  )
}
