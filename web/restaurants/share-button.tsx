import { useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

/** The device's own way of sharing; where it has none, the address is copied. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url =
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.split(/[?#]/)[0] ?? ''
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), 4000)
    } catch (failure) {
      console.warn('share', String(failure))
    }
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
        {copied ? t('place.copied') : t('place.share')}
      </button>
      <span role="status" className="unseen">
        {copied ? t('place.copied') : null}
      </span>
    </>
  )
}
