import { Link } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'

export function WhatDeletionMeans() {
  const { t } = useAccountText()
  return (
    <>
      <p>{t('account.gone')}</p>
      <p>
        {t('account.stays')}{' '}
        <Link className="link" to="/user/history">
          {t('user.history')}
        </Link>
      </p>
    </>
  )
}
