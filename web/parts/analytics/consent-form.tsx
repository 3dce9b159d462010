type Props = { back: string; words: { yes: string; no: string }; given?: boolean | undefined }

/** A plain form, so that the page is loaded anew with or without the provider's script. */
export function ConsentForm({ back, words, given }: Props) {
  return (
    <form method="post" action="/privacy" className="flex flex-wrap gap-3">
      <input type="hidden" name="back" value={back} />
      <button className="button" data-kind="plain" name="analytics" value="yes" aria-pressed={given}>
        {words.yes}
      </button>
      <button
        className="button"
        data-kind="plain"
        name="analytics"
        value="no"
        aria-pressed={given === undefined ? undefined : !given}
      >
        {words.no}
      </button>
    </form>
  )
}
