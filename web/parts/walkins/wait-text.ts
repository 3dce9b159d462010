import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { shownWait } from '#domain/walkins/shown-wait.ts'
import type { Translate } from '#texts/text.ts'

/** A wait in words, without its doubt where it is short. */
export function waitText(t: Translate<'waitlist'>, wait: ExpectedWait): string {
  const shown = shownWait(wait)
  if (shown.kind === 'soon') return t('wait.soon')
  return shown.kind === 'up-to'
    ? t('wait.up-to', { minutes: shown.most })
    : t('wait.range', { least: shown.least, most: shown.most })
}

/** What a short wait may become, where that is worth saying. */
export function waitDoubt(t: Translate<'waitlist'>, wait: ExpectedWait): string | null {
  const shown = shownWait(wait)
  return shown.kind === 'soon' && shown.most !== null ? t('wait.at-most', { minutes: shown.most }) : null
}
