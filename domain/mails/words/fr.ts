import type { MailWords } from './words.ts'

export const fr: MailWords = {
  language: 'fr',
  topics: {
    confirmed: {
      subject: ({ place, when }) => `Votre table chez ${place}, ${when}`,
      heading: () => 'Votre table est réservée',
      lead: ({ name, place }) => `${name}, ${place} se réjouit de vous accueillir.`,
    },
    pending: {
      subject: ({ place, when }) => `Votre demande à ${place}, ${when}`,
      heading: () => 'Votre demande est chez le restaurant',
      lead: ({ name, place }) => `${name}, ${place} répondra bientôt. Nous vous écrivons dès que c’est fait.`,
    },
    approved: {
      subject: ({ place, when }) => `${place} dit oui, ${when}`,
      heading: () => 'Le restaurant a dit oui',
      lead: ({ name, place }) => `${name}, votre table est réservée. ${place} se réjouit de vous accueillir.`,
    },
    rejected: {
      subject: ({ place, when }) => `Pas de table chez ${place}, ${when}`,
      heading: () => 'Le restaurant n’a pas de table pour vous',
      lead: ({ name, place }) =>
        `${name}, ${place} ne peut pas vous recevoir à cette heure. Une autre conviendra peut-être.`,
    },
    changed: {
      subject: ({ place, when }) => `Modifiée : votre table chez ${place}, ${when}`,
      heading: () => 'Votre réservation a changé',
      lead: ({ name }) => `${name}, voici votre réservation désormais. Elle remplace la précédente.`,
    },
    'canceled-by-guest': {
      subject: ({ place, when }) => `Annulée : ${place}, ${when}`,
      heading: () => 'Votre réservation est annulée',
      lead: ({ name, place }) => `${name}, la table chez ${place} est de nouveau libre. À une autre fois.`,
    },
    'canceled-by-host': {
      subject: ({ place, when }) => `${place} a dû annuler, ${when}`,
      heading: () => 'Le restaurant a dû annuler',
      lead: ({ name, place }) =>
        `${name}, ${place} ne peut malheureusement pas honorer cette réservation. Vous ne devez rien.`,
    },
    'payment-due': {
      subject: ({ place, when }) => `Acompte à régler : ${place}, ${when}`,
      heading: () => 'Votre table vous attend jusqu’à réception de l’acompte',
      lead: ({ name, place, due }) =>
        `${name}, ${place} garde votre table jusqu’au ${due}. Merci de régler l’acompte d’ici là.`,
    },
    'payment-expired': {
      subject: ({ place, when }) => `Table libérée : ${place}, ${when}`,
      heading: () => 'Votre table a été libérée',
      lead: ({ name, place }) =>
        `${name}, votre table chez ${place} a été libérée, car l’acompte n’est pas arrivé à temps. Vous ne devez rien et pouvez réserver à nouveau.`,
    },
    reminder: {
      subject: ({ place, when }) => `Demain : ${place}, ${when}`,
      heading: () => 'Votre table vous attend demain',
      lead: ({ name, place }) =>
        `${name}, ${place} vous attend. Si vos plans ont changé, merci de le dire aujourd’hui.`,
    },
  },
  people: (count) => (count === 1 ? '1 personne' : `${count} personnes`),
  labels: {
    when: 'Quand',
    party: 'Convives',
    where: 'Où',
    event: 'Événement',
    area: 'Espace',
    table: 'Table',
    requests: 'Vos souhaits',
    policy: 'Ce que vous avez accepté',
    reference: 'Numéro de réservation',
  },
  localTime: (zone) => `Heure du restaurant (${zone})`,
  open: 'Ouvrir ma réservation',
  openNote: 'Vous pouvez l’y modifier ou l’annuler. Ce lien est à vous seul ; merci de ne pas le transmettre.',
  bookAgain: 'Trouver une autre heure',
  directions: 'Itinéraire',
  call: (phone) => `Appeler le ${phone}`,
  footer: (place) => `Vous recevez ce message car une table chez ${place} a été réservée avec cette adresse.`,
  calendarTitle: ({ place, people }) => `${place}, table pour ${people}`,
}
