import { Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { carriedPlan } from '#domain/plan/carried-plan.ts'
import { lazyPart } from '../../hydration/lazy-part.ts'
import { useText } from '../../i18n/text.tsx'
import { trimSearch } from '../../regions/trim-search.ts'
import { Icon } from '../../ui/icon.tsx'

const Suggestions = lazyPart(() => import('../../search/suggestions.tsx'))

/**
 * A form that works by itself. The suggestions come with the first focus, so a page that is only read never loads them;
 * the text is the browser's own, so what was typed before scripts arrived is kept and looked up.
 */
export function QuickSearch({ regionId, inPage = false }: { regionId: string | undefined; inPage?: boolean }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const here = useLocation()
  // What was chosen last counts, also while its answer is on its way.
  const { pathname, search } = useNavigation().location ?? here
  const words = pathname === '/search' ? (new URLSearchParams(search).get('search') ?? '') : ''
  const last = useRef(words)
  useEffect(() => {
    if (input.current && document.activeElement === input.current) setFocused(true)
    // Newer words that were typed meanwhile stay.
    if (input.current?.value === last.current) input.current.value = words
    last.current = words
  }, [words])
  return (
    <Form
      action="/search"
      method="get"
      role="search"
      className={inPage ? 'quick-search flex-1 desktop:hidden' : 'quick-search'}
      onFocus={() => setFocused(true)}
      onSubmit={trimSearch}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="search"
        required
        // Blanks alone are no search, with or without scripts.
        pattern=".*\S.*"
        title={t('search.placeholder')}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={words}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
      />
      {[...new URLSearchParams(carriedPlan(new URLSearchParams(search), { regionId: regionId ?? null }))].map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {focused ? (
        <Suspense>
          <Suggestions input={input} regionId={regionId} />
        </Suspense>
      ) : null}
    </Form>
  )
}
