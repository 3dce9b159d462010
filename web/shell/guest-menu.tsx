import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { initials } from '#domain/locale/initials.ts'
import { useText } from '../i18n/text.tsx'
import { type SignedInGuest, useRootData } from './shell-data.ts'

export default function GuestMenu({ guest }: { guest: SignedInGuest }) {
  const { t } = useText()
  const id = useId()
  useEffect(() => {
    void import('../guests/local-guest.ts').then(({ mirrorGuest }) => mirrorGuest(guest))
    void import('../guests/saved-of-account.ts').then(({ followSaved }) => followSaved(guest.uid))
  }, [guest])
  const development = useRootData()?.environment === 'development'
  return (
    <>
      <button type="button" className="header-button" popoverTarget={id}>
        <Avatar guest={guest} />
        <span>{guest.name}</span>
      </button>
      <div id={id} popover="auto" className="menu profile-menu">
        <Link className="menu-item" to="/user">
          {t('nav.profile')}
        </Link>
        <Link className="menu-item" to="/user/history">
          {t('nav.orders')}
        </Link>
        {development ? (
          <Link className="menu-item" to="/chats">
            {t('nav.chat')}
          </Link>
        ) : null}
        <form method="post" action="/user/logout">
          <button className="menu-item">{t('nav.logout')}</button>
        </form>
      </div>
    </>
  )
}

function Avatar({ guest }: { guest: SignedInGuest }) {
  return (
    <span className="avatar" aria-hidden="true">
      {guest.photoUrl ? <img src={guest.photoUrl} alt="" width={36} height={36} /> : initials(guest.name)}
    </span>
  )
}
