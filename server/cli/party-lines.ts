import type { HostParty } from '#contract/reservations/host.ts'

type Dishes = readonly { amount: number; name: string; modifiers: readonly { name: string }[] }[]

const dishesOf = (dishes: Dishes) =>
  dishes
    .map(({ amount, name, modifiers }) => {
      const choices = modifiers.map((modifier) => modifier.name).join(', ')
      return `${amount} × ${name}${choices ? ` (${choices})` : ''}`
    })
    .join(', ')

const said = { yes: 'comes', maybe: 'maybe', no: 'cannot come' } as const

const labelled = (label: string, text: string | null): string[] => (text ? [`${label}: ${text}`] : [])

/** A party as the kitchen reads it: how many, then a line for each who booked or answered. */
export function partyLines({ groupSize, coming, maybe, waiting, declined, organizer, guests }: HostParty): string[] {
  const counts = `${coming} coming, ${maybe} maybe, ${waiting} not answered, ${declined} cannot come`
  const booked = [
    `${organizer.fullName} (booked)`,
    ...labelled('allergies', organizer.allergy.join(', ')),
    ...labelled('ordered', dishesOf(organizer.ordered)),
  ]
  const others = guests.map(({ fullName, answer, allergy, wishes, dishes }) => [
    `${fullName} (${said[answer]})`,
    ...labelled('allergies', allergy.join(', ')),
    ...labelled('wishes', wishes),
    ...labelled('ordered', dishesOf(dishes.ordered)),
    ...(dishes.state === 'ordered' ? [] : labelled('chosen, not ordered', dishesOf(dishes.items))),
  ])
  return [`Table for ${groupSize}: ${counts}`, ...[booked, ...others].map((parts) => parts.join('; '))]
}
