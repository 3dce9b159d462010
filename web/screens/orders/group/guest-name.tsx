import { useOrderText } from '../order-text.ts'

/** Who of a group a dish is for. */
export function GuestName({ name }: { name: string }) {
  const { t } = useOrderText()
  return <span className="text-note text-soft"> {t('group.of', { name })}</span>
}
