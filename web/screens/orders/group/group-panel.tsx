import { ButtonLink } from '../../../parts/ui/button.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import type { MenuView } from '../menu-page.server.ts'
import { useOrderText } from '../order-text.ts'
import type { GroupView } from './group.server.ts'
import { OthersParts, Plates } from './people.tsx'
import { ShareLink } from './share-link.tsx'

/** The cart of a group: the link, who has what, and the two ways to order it. */
export function GroupPanel({ view, group }: { view: MenuView; group: GroupView }) {
  const { t } = useOrderText()
  const { people, own, link } = group
  const isOpen = own?.state === 'open'
  return (
    <div className="grid gap-4">
      <section className="card order-panel" aria-labelledby="group-title">
        <h2 className="text-lead" id="group-title">
          {t('group.title')}
        </h2>
        <Plates people={people} />
        <ShareLink link={link} title={t('title', { name: view.restaurant.name })} />
        <div aria-live="polite">
          <OthersParts
            people={people}
            currency={view.restaurant.currency}
            language={view.restaurant.language}
            mayEmpty={own?.part === 1}
          />
        </div>
      </section>
      {isOpen ? (
        <CartPanel view={view} title={t('group.mine')} next={<OrderMine view={view} group={group} />} />
      ) : (
        <section className="card order-panel" aria-labelledby="cart-title">
          <h2 className="text-lead" id="cart-title">
            {t('group.mine')}
          </h2>
          <p className="tag justify-self-start">{t(`group.${own && own.state !== 'open' ? own.state : 'ordered'}`)}</p>
        </section>
      )}
      <OrderAll view={view} group={group} />
    </div>
  )
}

/** What is picked up can be paid by each; what is brought comes in one delivery, to one door and for one fee. */
function OrderMine({ view: { type, cart }, group }: { view: MenuView; group: GroupView }) {
  const { t, money } = useOrderText()
  if (type === 'delivery' || group.people.length === 1) return null
  return (
    <ButtonLink to={group.links.mine}>
      {t('group.order-mine', { total: money(cart.subtotal, cart.currency) })}
    </ButtonLink>
  )
}

function OrderAll({ view: { type, cart }, group }: { view: MenuView; group: GroupView }) {
  const { t, money } = useOrderText()
  const { own, organiser, open, links } = group
  if (open.count === 0) return null
  if (own?.part !== 1)
    return (
      <p className="text-note text-soft">
        {t(type === 'delivery' ? 'group.delivery-note' : 'group.waits', { name: organiser })}
      </p>
    )
  if (cart.hasChanges || cart.hasProblems || open.hasProblems) return null
  return (
    <div className="grid gap-2">
      <ButtonLink kind="main" to={links.all}>
        {t('group.order-all', { total: money(open.subtotal, cart.currency) })}
      </ButtonLink>
      {type === 'takeaway' && group.people.length > 1 ? (
        <p className="text-note text-soft">{t('group.split-note')}</p>
      ) : null}
    </div>
  )
}
