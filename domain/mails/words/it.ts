import type { MailWords } from './words.ts'

export const it: MailWords = {
  language: 'it',
  topics: {
    confirmed: {
      subject: ({ place, when }) => `Il suo tavolo da ${place}, ${when}`,
      heading: () => 'Il suo tavolo è prenotato',
      lead: ({ name, place }) => `${name}, ${place} è lieto di accoglierla.`,
    },
    pending: {
      subject: ({ place, when }) => `La sua richiesta a ${place}, ${when}`,
      heading: () => 'La sua richiesta è al ristorante',
      lead: ({ name, place }) => `${name}, ${place} risponderà presto. Le scriviamo appena lo fa.`,
    },
    approved: {
      subject: ({ place, when }) => `${place} dice di sì, ${when}`,
      heading: () => 'Il ristorante ha detto di sì',
      lead: ({ name, place }) => `${name}, il suo tavolo è prenotato. ${place} è lieto di accoglierla.`,
    },
    rejected: {
      subject: ({ place, when }) => `Nessun tavolo da ${place}, ${when}`,
      heading: () => 'Il ristorante non ha un tavolo per lei',
      lead: ({ name, place }) => `${name}, ${place} non può accoglierla a quell’ora. Forse un’altra va bene.`,
    },
    changed: {
      subject: ({ place, when }) => `Modificata: il suo tavolo da ${place}, ${when}`,
      heading: () => 'La sua prenotazione è cambiata',
      lead: ({ name }) => `${name}, questa è ora la sua prenotazione. Sostituisce la precedente.`,
    },
    'canceled-by-guest': {
      subject: ({ place, when }) => `Annullata: ${place}, ${when}`,
      heading: () => 'La sua prenotazione è annullata',
      lead: ({ name, place }) => `${name}, il tavolo da ${place} è di nuovo libero. A un’altra volta.`,
    },
    'canceled-by-host': {
      subject: ({ place, when }) => `${place} ha dovuto annullare, ${when}`,
      heading: () => 'Il ristorante ha dovuto annullare',
      lead: ({ name, place }) => `${name}, ${place} purtroppo non può mantenere questa prenotazione. Non deve nulla.`,
    },
    'payment-due': {
      subject: ({ place, when }) => `Caparra da versare: ${place}, ${when}`,
      heading: () => 'Il suo tavolo è riservato fino all’arrivo della caparra',
      lead: ({ name, place, due }) =>
        `${name}, ${place} le tiene il tavolo fino a ${due}. La preghiamo di versare la caparra entro allora.`,
    },
    'payment-expired': {
      subject: ({ place, when }) => `Tavolo liberato: ${place}, ${when}`,
      heading: () => 'Il suo tavolo è stato liberato',
      lead: ({ name, place }) =>
        `${name}, il suo tavolo da ${place} è stato liberato perché la caparra non è arrivata in tempo. Non deve nulla e può prenotare di nuovo.`,
    },
    reminder: {
      subject: ({ place, when }) => `Domani: ${place}, ${when}`,
      heading: () => 'Il suo tavolo è per domani',
      lead: ({ name, place }) => `${name}, ${place} la aspetta. Se i piani sono cambiati, lo dica oggi, per favore.`,
    },
  },
  people: (count) => (count === 1 ? '1 persona' : `${count} persone`),
  labels: {
    when: 'Quando',
    party: 'Persone',
    where: 'Dove',
    event: 'Evento',
    area: 'Zona',
    table: 'Tavolo',
    requests: 'I suoi desideri',
    policy: 'Che cosa ha accettato',
    reference: 'Numero di prenotazione',
  },
  localTime: (zone) => `Ora del ristorante (${zone})`,
  open: 'Aprire la mia prenotazione',
  openNote: 'Lì può modificarla o annullarla. Il link è solo suo; la preghiamo di non inoltrarlo.',
  bookAgain: 'Trovare un’altra ora',
  directions: 'Come arrivare',
  call: (phone) => `Chiamare ${phone}`,
  footer: (place) => `Riceve questo messaggio perché con questo indirizzo è stato prenotato un tavolo da ${place}.`,
  calendarTitle: ({ place, people }) => `${place}, tavolo per ${people}`,
}
