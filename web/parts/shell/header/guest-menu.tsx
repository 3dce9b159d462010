import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { initials } from '#domain/locale/initials.ts'
import type { Unread } from '../../conversations/unread.server.ts'
import { useText } from '../../i18n/text.tsx'
import { type SignedInGuest, useRootData } from '../../site/shell-data.ts'

export default function GuestMenu({ guest }: { guest: SignedInGuest }) {
  const { t } = useText()
  const id = useId()
  useEffect(() => {
    void import('../../guests/local-guest.ts').then(({ mirrorGuest }) => mirrorGuest(guest))
    void import('../../guests/saved-of-account.ts').then(({ followSaved }) => followSaved(guest.uid))
  }, [guest])
  const development = useRootData()?.environment === 'development'
  const unread = useUnread()
  return (
    <>
      <button type="button" className="header-button" popoverTarget={id}>
        <Avatar guest={guest} />
        <span>{guest.name}</span>
        {unread ? (
          <span className="unread">
            <span className="unseen">{`${unread.title}, `}</span>
            {unread.count}
          </span>
        ) : null}
      </button>
      <div id={id} popover="auto" className="menu profile-menu">
        <Link className="menu-item" to="/user">
          {t('nav.profile')}
        </Link>
        <Link className="menu-item" to="/user/history">
          {t('nav.orders')}
        </Link>
        {development || unread ? (
          <Link className="menu-item" to="/chats">
            {unread ? `${unread.title}, ${unread.count}` : t('nav.chat')}
          </Link>
        ) : null}
        <form method="post" action="/user/logout">
          <button className="menu-item">{t('nav.logout')}</button>
        </form>
      </div>
    </>
  )
}

/** Asked for once the page is there, and again when the guest comes back to it. */
function useUnread(): Unread | null {
  const [unread, setUnread] = useState<Unread | null>(null)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      void fetch('/chats/unread', { headers: { accept: 'application/json' } })
        .then((response) => (response.ok ? (response.json() as Promise<Unread | null>) : null))
        .then(setUnread, () => {})
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return unread
}

function Avatar({ guest }: { guest: SignedInGuest }) {
  return (
    <span className="avatar" aria-hidden="true">
      {guest.photoUrl ? <img src={guest.photoUrl} alt="" width={36} height={36} /> : initials(guest.name)}
    </span>
  )
}
