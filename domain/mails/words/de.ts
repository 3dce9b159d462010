import type { MailWords } from './words.ts'

export const de: MailWords = {
  language: 'de',
  topics: {
    confirmed: {
      subject: ({ place, when }) => `Ihr Tisch bei ${place}, ${when}`,
      heading: () => 'Ihr Tisch ist reserviert',
      lead: ({ name, place }) => `${name}, ${place} freut sich auf Sie.`,
    },
    pending: {
      subject: ({ place, when }) => `Ihre Anfrage an ${place}, ${when}`,
      heading: () => 'Ihre Anfrage liegt beim Restaurant',
      lead: ({ name, place }) => `${name}, ${place} antwortet bald. Wir schreiben Ihnen, sobald es so weit ist.`,
    },
    approved: {
      subject: ({ place, when }) => `${place} sagt zu, ${when}`,
      heading: () => 'Das Restaurant hat zugesagt',
      lead: ({ name, place }) => `${name}, Ihr Tisch ist reserviert. ${place} freut sich auf Sie.`,
    },
    rejected: {
      subject: ({ place, when }) => `Kein Tisch bei ${place}, ${when}`,
      heading: () => 'Das Restaurant hat keinen Tisch für Sie',
      lead: ({ name, place }) =>
        `${name}, ${place} kann Sie zu dieser Zeit nicht empfangen. Vielleicht passt eine andere.`,
    },
    changed: {
      subject: ({ place, when }) => `Geändert: Ihr Tisch bei ${place}, ${when}`,
      heading: () => 'Ihre Reservierung wurde geändert',
      lead: ({ name }) => `${name}, so lautet Ihre Reservierung jetzt. Sie ersetzt die frühere.`,
    },
    'canceled-by-guest': {
      subject: ({ place, when }) => `Storniert: ${place}, ${when}`,
      heading: () => 'Ihre Reservierung ist storniert',
      lead: ({ name, place }) => `${name}, der Tisch bei ${place} ist wieder frei. Sie sind ein andermal willkommen.`,
    },
    'canceled-by-host': {
      subject: ({ place, when }) => `${place} musste absagen, ${when}`,
      heading: () => 'Das Restaurant musste absagen',
      lead: ({ name, place }) =>
        `${name}, ${place} kann diese Reservierung leider nicht halten. Sie schulden dafür nichts.`,
    },
    'payment-due': {
      subject: ({ place, when }) => `Bitte die Anzahlung leisten: ${place}, ${when}`,
      heading: () => 'Ihr Tisch wartet auf die Anzahlung',
      lead: ({ name, place, due }) =>
        `${name}, ${place} hält Ihren Tisch bis ${due} frei. Bitte leisten Sie bis dahin die Anzahlung.`,
    },
    'payment-expired': {
      subject: ({ place, when }) => `Tisch freigegeben: ${place}, ${when}`,
      heading: () => 'Ihr Tisch wurde freigegeben',
      lead: ({ name, place }) =>
        `${name}, Ihr Tisch bei ${place} wurde freigegeben, weil die Anzahlung nicht rechtzeitig eingegangen ist. Sie schulden nichts und können neu reservieren.`,
    },
    reminder: {
      subject: ({ place, when }) => `Morgen: ${place}, ${when}`,
      heading: () => 'Morgen ist Ihr Tisch bereit',
      lead: ({ name, place }) =>
        `${name}, ${place} erwartet Sie. Falls sich etwas geändert hat, sagen Sie bitte heute noch Bescheid.`,
    },
  },
  people: (count) => (count === 1 ? '1 Person' : `${count} Personen`),
  labels: {
    when: 'Wann',
    party: 'Gäste',
    where: 'Wo',
    event: 'Veranstaltung',
    area: 'Bereich',
    table: 'Tisch',
    requests: 'Ihre Wünsche',
    policy: 'Was Sie vereinbart haben',
    reference: 'Reservierungsnummer',
  },
  localTime: (zone) => `Uhrzeit am Ort des Restaurants (${zone})`,
  open: 'Meine Reservierung öffnen',
  openNote: 'Dort können Sie sie ändern oder stornieren. Der Link gehört nur Ihnen; bitte geben Sie ihn nicht weiter.',
  bookAgain: 'Andere Zeit finden',
  directions: 'Weg dorthin',
  call: (phone) => `Anrufen: ${phone}`,
  footer: (place) => `Sie erhalten diese Nachricht, weil mit dieser Adresse ein Tisch bei ${place} reserviert wurde.`,
  calendarTitle: ({ place, people }) => `${place}, Tisch für ${people}`,
}
