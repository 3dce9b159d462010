import { useState } from 'react'
import { Button } from '../../parts/ui/button.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import { shareOrCopy } from '../../parts/ui/share.ts'
import type { PartyView } from './party.server.ts'
import { usePartyText } from './party-text.ts'

/** By the device's own sheet, or into the clipboard. */
export function CopyButton({ url, party }: { url: string; party: PartyView }) {
  const { t, clock } = usePartyText()
  const [copied, setCopied] = useState(false)
  const text = t('share.text', { name: party.name, day: party.day, time: clock(party.minutes) })
  const share = async () => {
    if ((await shareOrCopy({ title: party.name, text, url })) === 'copied') setCopied(true)
  }
  return (
    <>
      <Button small className="with-scripts" onClick={() => void share()}>
        <Icon name="share" />
        {t('share.button')}
      </Button>
      <span role="status" className={copied ? 'text-small text-soft' : 'unseen'}>
        {copied ? t('share.copied') : ''}
      </span>
    </>
  )
}
