import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { openCatalogue } from '#texts/catalogue.ts'
import { createText, TextProvider } from '../i18n/text.tsx'

const english = createText('en', openCatalogue().compile('en', 'app'))

type TestPageOptions = { at?: string; path?: string; root?: object; page?: object }

/** The HTML of a part of the shell as the server draws it, on a page with this address and data. */
export function drawn(part: ReactNode, { at = '/', path = '/', root = {}, page = {} }: TestPageOptions = {}): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => root,
      children: [{ id: 'page', path, loader: () => page, Component: () => part }],
    },
  ])
  return renderToString(
    <TextProvider text={english}>
      <Stub initialEntries={[at]} hydrationData={{ loaderData: { root, page } }} />
    </TextProvider>,
  )
}

export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href)
}
