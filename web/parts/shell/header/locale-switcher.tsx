import { useId } from 'react'
import { useLocation } from 'react-router'
import { intlLocale, locales } from '#domain/locale/language.ts'
import { localeNames, shortName } from '../../i18n/locale-names.ts'
import { useText } from '../../i18n/text.tsx'
import { useRootData } from '../../site/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'

/** Plain links that load the page anew: every word on it changes, and so do direction and fonts. */
export function LocaleSwitcher({ compact = false }: { compact?: boolean }) {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  const id = useId()
  const offered = useRootData()?.tenant?.languages ?? locales
  const linkTo = (code: string) => {
    const query = new URLSearchParams(search)
    query.set('lang', code)
    return `${pathname}?${query}`
  }
  return (
    <>
      <button type="button" className="header-button" popoverTarget={id}>
        <Icon name="globe" />
        {compact ? null : <span>{shortName(locale)}</span>}
        <span className="unseen">{t('language.change')}</span>
      </button>
      <nav id={id} popover="auto" className="menu locale-menu" aria-label={t('language.label')}>
        <ul>
          {offered.map((code) => (
            <li key={code}>
              <a
                className="menu-item"
                href={linkTo(code)}
                hrefLang={intlLocale(code)}
                lang={intlLocale(code)}
                aria-current={code === locale ? 'true' : undefined}
              >
                <span className="flex-1">{localeNames[code]}</span>
                {code === locale ? <Icon name="check" /> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
