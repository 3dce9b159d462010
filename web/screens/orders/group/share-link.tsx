import { useState } from 'react'
import { Icon } from '../../../parts/ui/icon.tsx'
import { shareOrCopy } from '../../../parts/ui/share.ts'
import { useOrderText } from '../order-text.ts'

/** The link to be shared: with one press, or by copying it from its field where no script runs. */
export function ShareLink({ link, title }: { link: string; title: string }) {
  const { t } = useOrderText()
  const [copied, setCopied] = useState(false)
  const share = async () => setCopied((await shareOrCopy({ title, url: link })) === 'copied')
  return (
    <div className="group-link">
      <label className="field">
        <span className="field-label">{t('group.link')}</span>
        <input className="control" readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <button type="button" className="button with-scripts self-end" data-kind="plain" onClick={() => void share()}>
        <Icon name={copied ? 'check' : 'share'} />
        {t(copied ? 'group.copied' : 'group.share')}
      </button>
      <span role="status" className="unseen">
        {copied ? t('group.copied') : null}
      </span>
    </div>
  )
}
