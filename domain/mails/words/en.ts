import type { MailWords } from './words.ts'

export const en: MailWords = {
  language: 'en',
  topics: {
    confirmed: {
      subject: ({ place, when }) => `Your table at ${place}, ${when}`,
      heading: () => 'Your table is booked',
      lead: ({ name, place }) => `${name}, ${place} is looking forward to seeing you.`,
    },
    pending: {
      subject: ({ place, when }) => `Your request to ${place}, ${when}`,
      heading: () => 'Your request is with the restaurant',
      lead: ({ name, place }) => `${name}, ${place} will answer soon. We write to you as soon as they do.`,
    },
    approved: {
      subject: ({ place, when }) => `${place} says yes, ${when}`,
      heading: () => 'The restaurant said yes',
      lead: ({ name, place }) => `${name}, your table is booked. ${place} is looking forward to seeing you.`,
    },
    rejected: {
      subject: ({ place, when }) => `No table at ${place}, ${when}`,
      heading: () => 'The restaurant has no table for you',
      lead: ({ name, place }) => `${name}, ${place} cannot seat you at that time. Another time may work.`,
    },
    changed: {
      subject: ({ place, when }) => `Changed: your table at ${place}, ${when}`,
      heading: () => 'Your booking has changed',
      lead: ({ name }) => `${name}, this is your booking now. It takes the place of the earlier one.`,
    },
    'canceled-by-guest': {
      subject: ({ place, when }) => `Canceled: ${place}, ${when}`,
      heading: () => 'Your booking is canceled',
      lead: ({ name, place }) => `${name}, the table at ${place} is free again. You are welcome another time.`,
    },
    'canceled-by-host': {
      subject: ({ place, when }) => `${place} had to cancel, ${when}`,
      heading: () => 'The restaurant had to cancel',
      lead: ({ name, place }) => `${name}, ${place} cannot keep this booking and is sorry. You owe nothing.`,
    },
    'payment-due': {
      subject: ({ place, when }) => `Please pay the deposit: ${place}, ${when}`,
      heading: () => 'Your table is kept until the deposit arrives',
      lead: ({ name, place, due }) =>
        `${name}, ${place} keeps your table until ${due}. Please pay the deposit by then.`,
    },
    'payment-expired': {
      subject: ({ place, when }) => `Table released: ${place}, ${when}`,
      heading: () => 'Your table was released',
      lead: ({ name, place }) =>
        `${name}, your table at ${place} was released because the deposit did not arrive in time. You owe nothing and can book again.`,
    },
    reminder: {
      subject: ({ place, when }) => `Tomorrow: ${place}, ${when}`,
      heading: () => 'Your table is tomorrow',
      lead: ({ name, place }) => `${name}, ${place} expects you. If plans have changed, please say so today.`,
    },
  },
  people: (count) => (count === 1 ? '1 person' : `${count} people`),
  labels: {
    when: 'When',
    party: 'Party',
    where: 'Where',
    event: 'Event',
    area: 'Area',
    table: 'Table',
    requests: 'Your wishes',
    policy: 'What you agreed to',
    reference: 'Booking number',
  },
  localTime: (zone) => `Time at the restaurant (${zone})`,
  open: 'Open my booking',
  openNote: 'There you can change or cancel it. The link is yours alone; please do not pass it on.',
  bookAgain: 'Find another time',
  directions: 'Directions',
  call: (phone) => `Call ${phone}`,
  footer: (place) => `You receive this because a table at ${place} was booked with this address.`,
  calendarTitle: ({ place, people }) => `${place}, table for ${people}`,
}
