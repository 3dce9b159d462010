import { Form } from 'react-router'
import { Button } from '../../parts/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import type { PartyView } from './party.server.ts'
import { usePartyText } from './party-text.ts'

/** One link for everybody, as an address, a code to read aloud and a picture to scan. */
export function ShareLink({ party }: { party: PartyView }) {
  const { t } = usePartyText()
  const { shared } = party
  return (
    <section className="card card-body grid gap-4" aria-labelledby="share-title">
      <h2 className="text-lead" id="share-title">
        {t('share.title')}
      </h2>
      <p className="text-soft">{t('share.more')}</p>
      {shared?.url ? (
        <div className="party-share">
          <div className="grid gap-3">
            <input className="control" readOnly value={shared.url} aria-label={t('share.link')} onFocus={selectAll} />
            <div className="flex items-center gap-3">
              <CopyButton url={shared.url} party={party} />
            </div>
            {shared.code ? (
              <div>
                <p className="text-small text-soft">{t('share.code')}</p>
                <p className="party-code figures">{shared.code}</p>
                <p className="text-small text-soft">
                  {t('share.code-more', { address: party.codeAddress, day: shared.until ?? '' })}
                </p>
              </div>
            ) : (
              <Make text={t('share.renew')} />
            )}
          </div>
          {shared.qr ? (
            <svg
              className="party-qr"
              viewBox={`0 0 ${shared.qr.size} ${shared.qr.size}`}
              role="img"
              aria-label={t('share.qr')}
            >
              <rect width="100%" height="100%" />
              <path d={shared.qr.path} />
            </svg>
          ) : null}
        </div>
      ) : (
        <Make text={t('share.make')} />
      )}
    </section>
  )
}

function Make({ text }: { text: string }) {
  return (
    <Form method="post" reloadDocument>
      <Button type="submit" name="intent" value="share">
        {text}
      </Button>
    </Form>
  )
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()
