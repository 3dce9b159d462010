import type { Messages } from '@lingui/core'
import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { initials } from '#domain/locale/initials.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { type FeedbackKey, useFeedbackText } from '../../../parts/feedback/feedback-text.ts'
import { PhotoField } from '../../../parts/feedback/photo-field.tsx'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { requireGuest } from '../../../parts/guests/auth/sign-in.server.ts'
import { messagesOf } from '../../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../../parts/i18n/text.tsx'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { AccountFrame } from '../auth/account-form.tsx'
import type { Route } from './+types/photo-page.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { name, photoUrl } = requireGuest(request, context)
  const { tenant } = context.get(requestContext)
  // Photos of visits and of profiles are asked for in the same words.
  return { name, photoUrl, messages: messagesOf('feedback', requestLocale(request, tenant?.languages)) }
}

const problems = {
  not_a_picture: 'problem.not-a-picture',
  too_large: 'problem.large',
} as const

export async function action({ request, context }: Route.ActionArgs) {
  const { uid } = requireGuest(request, context)
  const { api, refusedForm } = context.get(requestContext)
  if (refusedForm) return refused(refusedForm === 413 ? 'too_large' : '', refusedForm)
  const form = await request.formData()
  const photo = form.get('photo')
  try {
    if (form.get('intent') === 'remove') await api.profile.removePhoto({ params: { uid } })
    else if (photo instanceof File && photo.size > 0)
      await api.profile.photo({ params: { uid }, body: new Uint8Array(await photo.arrayBuffer()) })
    else return refused('not_a_picture', 400)
    return redirectDocument('/user?saved')
  } catch (failure) {
    if (!isCallFailure(failure) || failure.status >= 500) throw failure
    return refused(failure.code ?? '', failure.status)
  }
}

const refused = (code: string, status: number) => {
  const problem: FeedbackKey = Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : 'problem.later'
  return data({ problem }, { status })
}

export default function PhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { name, photoUrl, messages } = loaderData
  return (
    <AccountFrame title={t('photo.title')}>
      <section className="card card-body grid gap-6">
        <div className="flex items-center gap-4">
          <span className="account-avatar" data-large aria-hidden="true">
            {photoUrl ? <img src={photoUrl} alt="" width={120} height={120} /> : initials(name)}
          </span>
          {photoUrl ? (
            <Form method="post" reloadDocument>
              <Button type="submit" name="intent" value="remove" kind="quiet" small>
                {t('photo.remove')}
              </Button>
            </Form>
          ) : (
            <p className="text-soft">{t('photo.none')}</p>
          )}
        </div>
        <TextOverlay messages={messages as Messages}>
          <Upload problem={actionData?.problem} />
        </TextOverlay>
      </section>
    </AccountFrame>
  )
}

function Upload({ problem }: { problem: FeedbackKey | undefined }) {
  const { t } = useFeedbackText()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4" reloadDocument>
      <PhotoField label={t('photo')} required {...(problem && { error: t(problem) })} />
      <div>
        <Button type="submit" kind="main" busy={busy}>
          {t('photo.send')}
        </Button>
      </div>
    </Form>
  )
}
