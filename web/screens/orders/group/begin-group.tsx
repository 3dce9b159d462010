import { Form } from 'react-router'
import { Button } from '../../../parts/ui/button.tsx'
import { useOrderText } from '../order-text.ts'

/** Turns what is in the cart into the first part of an order that others add to. */
export function BeginGroup({ id }: { id: string }) {
  const { t } = useOrderText()
  return (
    <details className="card group-begin">
      <summary className="link">{t('group.begin')}</summary>
      <Form method="post" className="grid gap-3">
        <p className="text-note text-soft">{t('group.begin-note')}</p>
        <input type="hidden" name="id" value={id} />
        <GroupName />
        <Button type="submit" name="intent" value="group">
          {t('group.start')}
        </Button>
      </Form>
    </details>
  )
}

export function GroupName({ name }: { name?: string | undefined }) {
  const { t } = useOrderText()
  return (
    <label className="field">
      <span className="field-label">{t('group.name')}</span>
      <input className="control" name="name" required maxLength={60} autoComplete="name" defaultValue={name} />
    </label>
  )
}
