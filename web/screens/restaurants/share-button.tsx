import { useState } from 'react'
import { useText } from '../../parts/i18n/text.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import { shareOrCopy } from '../../parts/ui/share.ts'

/** The device's own way of sharing; where it has none, the address is copied. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url =
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.split(/[?#]/)[0] ?? ''
    if ((await shareOrCopy({ title, url })) !== 'copied') return
    setCopied(true)
    setTimeout(() => setCopied(false), 4000)
  }
  return (
    <>
      <button
        type="button"
        className="button with-scripts"
        data-kind="quiet"
        data-size="small"
        onClick={() => void share()}
      >
        <Icon name={copied ? 'check' : 'share'} />
        {copied ? t('restaurant.copied') : t('restaurant.share')}
      </button>
      <span role="status" className="unseen">
        {copied ? t('restaurant.copied') : null}
      </span>
    </>
  )
}
