import type { ReactNode } from 'react'
import { type AccountKey, useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { PageLayout } from '../../../parts/shell/page-layout.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'

/** One column, one question. */
export function AccountFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <PageLayout variant="profile">
      <PageHead title={title} noIndex />
      <div className="account-column">
        <div className="grid gap-2">
          <h1 className="text-display">{title}</h1>
          {lead ? <p className="text-soft">{lead}</p> : null}
        </div>
        {children}
      </div>
    </PageLayout>
  )
}

export function FailureNote({ failure }: { failure: AccountKey | null | undefined }) {
  const { t } = useAccountText()
  return failure ? (
    <div className="notice failure" role="alert">
      <Icon name="alert" />
      <p>{t(failure)}</p>
    </div>
  ) : null
}
