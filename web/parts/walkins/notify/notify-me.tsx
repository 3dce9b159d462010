import { useEffect, useState } from 'react'
import { type Text, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './browser-push.ts'

type NotifyState = PushState | 'asking' | 'failed'

const useNotifyText: () => Text<'app' | 'notify'> = useText

/**
 * Offers to call the party on this device. Nothing is asked before the button is pressed, and nothing shown where the browser
 * could not do it. Meant for `React.lazy`; the page brings the texts of the area `notify`, or its own under the same keys.
 */
export default function NotifyMe({ address }: { address: string }) {
  const { t } = useNotifyText()
  const [state, setState] = useState<NotifyState>('impossible')
  useEffect(() => {
    let isShown = true
    readPushState(address).then(
      (found) => isShown && setState(found),
      () => {},
    )
    return () => void (isShown = false)
  }, [address])

  const turn = (deed: (address: string) => Promise<PushState>) => () => {
    setState('asking')
    deed(address).then(setState, () => setState('failed'))
  }

  if (state === 'impossible') return null
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className={state === 'on' || state === 'denied' || state === 'failed' ? 'text-note' : 'sr-only'}>
        {state === 'on' && t('notify.on')}
        {state === 'denied' && t('notify.denied')}
        {state === 'failed' && t('notify.failed')}
      </p>
      {state === 'on' && (
        <Button kind="quiet" onClick={turn(turnPushOff)}>
          {t('notify.stop')}
        </Button>
      )}
      {(state === 'off' || state === 'asking' || state === 'failed') && (
        <Button busy={state === 'asking'} disabled={state === 'asking'} onClick={turn(turnPushOn)}>
          <Icon name="bell" />
          {t(state === 'asking' ? 'notify.asking' : 'notify.ask')}
        </Button>
      )}
    </div>
  )
}
