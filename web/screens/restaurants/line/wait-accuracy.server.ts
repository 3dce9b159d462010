import type { WaitAccuracy } from '#contract/walkins/walkins.ts'
import type { Locale } from '#domain/locale/language.ts'
import { textOf } from '../../../parts/i18n/catalogues.server.ts'

/** Finished words, so that the page brings no texts for them. */
export type AccuracyText = { name: string; sentence: string; sizes: string[] }

const percent = (share: number) => Math.round(100 * share)

/** How good the waits were that a restaurant quoted in the last weeks. */
export function accuracyText({ quotes, withinRange, medianError, sizes }: WaitAccuracy, locale: Locale): AccuracyText {
  const { t } = textOf('walkins', locale)
  const name = t('accuracy.name')
  if (withinRange === null || medianError === null) return { name, sentence: t('accuracy.young'), sizes: [] }
  return {
    name,
    sentence: t('accuracy.kept', { quotes, share: percent(withinRange), minutes: medianError }),
    sizes: (sizes ?? []).flatMap(({ groupSize: party, withinRange: share, medianError: minutes }) =>
      share === null || minutes === null ? [] : [t('accuracy.size', { party, minutes, share: percent(share) })],
    ),
  }
}
