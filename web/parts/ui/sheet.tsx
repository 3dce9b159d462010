import { type ReactNode, type Ref, useId } from 'react'
import { useText } from '../i18n/text.tsx'
import { Icon } from './icon.tsx'

/** A native dialog: rises from below on phones, stands in the middle on wide screens; Esc closes, focus returns. */
export function Sheet({ ref, title, children }: { ref?: Ref<HTMLDialogElement>; title: string; children: ReactNode }) {
  const { t } = useText()
  const id = useId()
  return (
    <dialog ref={ref} className="sheet" aria-labelledby={id} closedby="any">
      <div className="sheet-grip" />
      <form method="dialog" className="sheet-head">
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        <button className="icon-button" aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </form>
      <div className="sheet-body">{children}</div>
    </dialog>
  )
}
