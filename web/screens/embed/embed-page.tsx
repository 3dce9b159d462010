import { useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { supportedLocale } from '#domain/locale/language.ts'
import { parseColour } from '#domain/theme/accent.ts'
import type { KeyOf } from '#texts/text.ts'
import { critical } from '../../parts/api/call-failure.ts'
import { frameParents } from '../../parts/embed/frame-parents.server.ts'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { localeNames } from '../../parts/i18n/locale-names.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { requestContext } from '../../parts/request/context.ts'
import { restaurantView } from '../../parts/restaurants/restaurant-view.server.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import { Button } from '../../parts/ui/button.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import type { Route } from './+types/embed-page.ts'
import { LivePreview } from './live-preview.tsx'
import './embed.css'
import {
  type EmbedMode,
  type EmbedPage,
  embedModes,
  embedPages,
  placeMarkup,
  type Snippet,
  snippetText,
} from './snippet.ts'

const modeTexts: Record<EmbedMode, KeyOf<'embed'>> = {
  inline: 'mode-inline',
  'pop-up': 'mode-pop-up',
  button: 'mode-button',
}
const pageTexts: Record<EmbedPage, KeyOf<'embed'>> = {
  reserve: 'page-reserve',
  waitlist: 'page-waitlist',
  delivery: 'page-delivery',
}

/** The lines with which a restaurant shows its booking on a site of its own, as chosen in the address. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, tenant, now } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { origin, searchParams: query } = new URL(request.url)
  const found = await critical(api.restaurants.get({ params: { id: params.restaurantId } }))
  const restaurant = restaurantView(found, locale, now)
  const { t } = textOf('embed', locale)
  const can = { reserve: restaurant.bookable, waitlist: restaurant.takesLine, delivery: restaurant.takesOrders }
  const pages = embedPages.filter((page) => can[page])
  const lang = supportedLocale(query.get('in'))
  const words = textOf('app', lang ?? locale).t
  const page = pages.find((one) => one === query.get('page')) ?? pages[0]
  const colour = parseColour(query.get('colour')) && query.get('plain') === null ? query.get('colour') : null
  const linkTexts = { reserve: words('panel.book'), waitlist: words('panel.join'), delivery: words('panel.order') }
  const snippet: Snippet | null = page
    ? {
        site: origin,
        restaurantId: found.hostmeId,
        mode: embedModes.find((mode) => mode === query.get('mode')) ?? 'inline',
        page,
        lang,
        colour,
        linkText: linkTexts[page],
        closeText: words('close'),
      }
    : null
  const parents = await frameParents(request, context, { restaurantId: String(found.hostmeId) })
  return {
    texts: {
      title: t('title'),
      intro: t('intro', { name: restaurant.name }),
      closed: t('closed', { name: restaurant.name }),
      toRestaurant: t('to-restaurant', { name: restaurant.name }),
      mode: t('mode'),
      page: t('page'),
      language: t('language'),
      languageGuest: t('language-guest'),
      colour: t('colour'),
      colourNote: t('colour-note'),
      colourOwn: t('colour-own'),
      show: t('show'),
      snippet: t('snippet'),
      copy: t('copy'),
      copied: t('copied'),
      live: t('live'),
      liveMore: t('live-more'),
      parents: t('parents'),
      parentsListed: parents.length > 0 ? t('parents-some', { list: parents.join(', ') }) : t('parents-none'),
      parentsHow: t('parents-how'),
    },
    slug: restaurant.id,
    modes: embedModes.map((value) => ({ value, name: t(modeTexts[value]) })),
    pages: pages.map((value) => ({ value, name: t(pageTexts[value]) })),
    languages: Object.entries(localeNames).map(([value, name]) => ({ value, name })),
    chosen: snippet && { mode: snippet.mode, page: snippet.page, lang, colour },
    text: snippet && snippetText(snippet),
    markup: snippet && placeMarkup(snippet),
  }
}

export default function EmbedSnippetPage({ loaderData }: Route.ComponentProps) {
  const { texts, slug, chosen, text, markup } = loaderData
  return (
    <PageLayout variant="profile">
      <PageHead title={texts.title} noIndex />
      <div className="grid gap-6 py-8">
        <h1 className="text-display">{texts.title}</h1>
        <p className="prose text-soft">{chosen ? texts.intro : texts.closed}</p>
        {chosen && text && markup ? (
          <>
            <Choices shown={loaderData} chosen={chosen} />
            <section className="grid gap-3">
              <h2 className="text-title">{texts.snippet}</h2>
              <CopiedText text={text} copy={texts.copy} copied={texts.copied} />
            </section>
            <section className="grid gap-3">
              <h2 className="text-title">{texts.parents}</h2>
              <p className="prose">{texts.parentsListed}</p>
              <p className="prose text-small text-soft">{texts.parentsHow}</p>
            </section>
            <section className="with-scripts grid gap-3">
              <h2 className="text-title">{texts.live}</h2>
              <Notice icon="info">{texts.liveMore}</Notice>
              <LivePreview markup={markup} />
            </section>
          </>
        ) : null}
        <p>
          <Link className="link" to={`/restaurants/${slug}`}>
            {texts.toRestaurant}
          </Link>
        </p>
      </div>
    </PageLayout>
  )
}

type EmbedPageData = Route.ComponentProps['loaderData']

/** A plain form: without scripts its button shows what was chosen, with them every change does. */
function Choices({ shown, chosen }: { shown: EmbedPageData; chosen: NonNullable<EmbedPageData['chosen']> }) {
  const { texts, modes, pages, languages } = shown
  const submit = useSubmit()
  return (
    <Form
      method="get"
      className="card card-body grid gap-4 items-start tablet:grid-cols-2"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <Options label={texts.mode} name="mode" options={modes} chosen={chosen.mode} />
      <Options label={texts.page} name="page" options={pages} chosen={chosen.page} />
      <label className="field">
        <span className="field-label">{texts.language}</span>
        <select className="control" name="in" defaultValue={chosen.lang ?? ''}>
          <option value="">{texts.languageGuest}</option>
          {languages.map(({ value, name }) => (
            <option key={value} value={value} lang={value.slice(0, 2)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className="field">
        <label className="grid gap-1">
          <span className="field-label">{texts.colour}</span>
          <input className="control" type="color" name="colour" defaultValue={chosen.colour ?? '#b5431c'} />
        </label>
        <p className="field-note">{texts.colourNote}</p>
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="plain" defaultChecked={chosen.colour === null} />
          {texts.colourOwn}
        </label>
      </div>
      <div className="without-scripts">
        <Button type="submit">{texts.show}</Button>
      </div>
    </Form>
  )
}

type OptionsProps = { label: string; name: string; options: readonly { value: string; name: string }[]; chosen: string }

function Options({ label, name, options, chosen }: OptionsProps) {
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="field-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-2">
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
          {option.name}
        </label>
      ))}
    </fieldset>
  )
}

function CopiedText({ text, copy, copied }: { text: string; copy: string; copied: string }) {
  const [copiedText, setCopiedText] = useState<string | null>(null)
  const isCopied = copiedText === text
  return (
    <>
      <pre className="snippet">
        <code>{text}</code>
      </pre>
      <div className="with-scripts">
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setCopiedText(text),
              () => setCopiedText(null),
            )
          }
        >
          {isCopied ? copied : copy}
        </Button>
        <span className="unseen" role="status">
          {isCopied ? copied : ''}
        </span>
      </div>
    </>
  )
}
