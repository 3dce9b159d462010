import { useEffect, useState } from 'react'

export type SuggestReply = {
  region: { id: string; name: string }
  restaurants: { id: string; name: string; note: string }[]
  cuisines: { value: string; name: string; count: number }[]
}

/** The specification's pause: a guest who types on is not interrupted. */
export const pauseMs = 1500

/** What fits the text so far, asked for when the guest pauses. Nothing while it is not known yet. */
export function useSuggested(text: string, regionId: string | undefined): SuggestReply | null {
  const [known, setKnown] = useState<{ text: string; suggested: SuggestReply } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const query = new URLSearchParams({ ...(text && { search: text }), ...(regionId && { regionId }) })
    const ask = async () => {
      try {
        const response = await fetch(`/search/suggestions?${query}`, { signal: stop.signal })
        if (response.ok) setKnown({ text, suggested: await response.json() })
      } catch {
        // Suggestions are an ease, not a need: the form still searches.
      }
    }
    const timer = setTimeout(() => void ask(), text ? pauseMs : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, regionId])
  return known?.text === text ? known.suggested : null
}
