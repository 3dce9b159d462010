import { useText } from './text.tsx'

/** What a restaurant wrote, in the guest's language where that is known, else marked with the language it is in. */
export function OwnWords({ of: words, language }: { of: string; language: string | null | undefined }) {
  const { known } = useText()
  const shown = known(words)
  return shown === words && language ? <span lang={language}>{words}</span> : shown
}
