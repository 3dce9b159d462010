import { direction, intlLocale, type Locale } from '../locale/language.ts'
import { groundsFrom } from '../theme/accent.ts'
import { ownPaper } from '../theme/own-colours.ts'
import { iconColour } from './app-icon.ts'

export type ManifestSite = { name: string; themeColor: string | null; backgroundColor: string | null }

/** In the language of the page that links to it. */
type ManifestWords = { name: string; description: string; history: string; line: string }

export const iconSizes = [192, 512]

/**
 * What a device needs to keep the app beside its own. The id stays whatever language it was installed in; the icons' addresses name
 * their colour, since devices draw an icon anew only when its address is another.
 */
export function webManifest(site: ManifestSite | null, locale: Locale, words: ManifestWords) {
  const paper = groundsFrom(site?.backgroundColor) ?? ownPaper
  const icon = (file: string) => `/${file}?colour=${iconColour(site?.themeColor).slice(1)}`
  const pictures = (name: string, purpose: 'any' | 'maskable') =>
    iconSizes.map((size) => ({
      src: icon(`${name}-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }))
  const icons = [
    { src: icon('favicon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...pictures('icon', 'any'),
    ...pictures('icon-maskable', 'maskable'),
  ]
  const shortcut = (name: string, url: string) => ({ name, url, icons: icons.slice(1, 2) })
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: site?.name ?? words.name,
    description: words.description,
    lang: intlLocale(locale),
    dir: direction(locale),
    display: 'standalone',
    background_color: paper.light,
    theme_color: paper.light,
    categories: ['food', 'lifestyle'],
    icons,
    shortcuts: [shortcut(words.history, '/history'), shortcut(words.line, '/waitlist')],
  }
}
