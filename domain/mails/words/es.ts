import type { MailWords } from './words.ts'

export const es: MailWords = {
  language: 'es',
  topics: {
    confirmed: {
      subject: ({ place, when }) => `Su mesa en ${place}, ${when}`,
      heading: () => 'Su mesa está reservada',
      lead: ({ name, place }) => `${name}, ${place} le espera con ilusión.`,
    },
    pending: {
      subject: ({ place, when }) => `Su solicitud a ${place}, ${when}`,
      heading: () => 'El restaurante tiene su solicitud',
      lead: ({ name, place }) => `${name}, ${place} responderá pronto. Le escribiremos en cuanto lo haga.`,
    },
    approved: {
      subject: ({ place, when }) => `${place} dice que sí, ${when}`,
      heading: () => 'El restaurante ha dicho que sí',
      lead: ({ name, place }) => `${name}, su mesa está reservada. ${place} le espera con ilusión.`,
    },
    rejected: {
      subject: ({ place, when }) => `Sin mesa en ${place}, ${when}`,
      heading: () => 'El restaurante no tiene mesa para usted',
      lead: ({ name, place }) => `${name}, ${place} no puede recibirle a esa hora. Quizá otra le venga bien.`,
    },
    changed: {
      subject: ({ place, when }) => `Cambiada: su mesa en ${place}, ${when}`,
      heading: () => 'Su reserva ha cambiado',
      lead: ({ name }) => `${name}, esta es ahora su reserva. Sustituye a la anterior.`,
    },
    'canceled-by-guest': {
      subject: ({ place, when }) => `Cancelada: ${place}, ${when}`,
      heading: () => 'Su reserva está cancelada',
      lead: ({ name, place }) => `${name}, la mesa en ${place} vuelve a estar libre. Hasta otra ocasión.`,
    },
    'canceled-by-host': {
      subject: ({ place, when }) => `${place} ha tenido que cancelar, ${when}`,
      heading: () => 'El restaurante ha tenido que cancelar',
      lead: ({ name, place }) => `${name}, ${place} lamenta no poder mantener esta reserva. Usted no debe nada.`,
    },
    'payment-due': {
      subject: ({ place, when }) => `Falta el depósito: ${place}, ${when}`,
      heading: () => 'Su mesa está guardada hasta que llegue el depósito',
      lead: ({ name, place, due }) =>
        `${name}, ${place} le guarda la mesa hasta el ${due}. Por favor, pague el depósito antes.`,
    },
    'payment-expired': {
      subject: ({ place, when }) => `Mesa liberada: ${place}, ${when}`,
      heading: () => 'Su mesa ha quedado libre',
      lead: ({ name, place }) =>
        `${name}, su mesa en ${place} ha quedado libre porque el depósito no llegó a tiempo. Usted no debe nada y puede reservar de nuevo.`,
    },
    reminder: {
      subject: ({ place, when }) => `Mañana: ${place}, ${when}`,
      heading: () => 'Su mesa es mañana',
      lead: ({ name, place }) => `${name}, ${place} le espera. Si sus planes han cambiado, avise hoy, por favor.`,
    },
  },
  people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  labels: {
    when: 'Cuándo',
    party: 'Personas',
    where: 'Dónde',
    event: 'Evento',
    area: 'Zona',
    table: 'Mesa',
    requests: 'Sus deseos',
    policy: 'Lo que aceptó',
    reference: 'Número de reserva',
  },
  localTime: (zone) => `Hora del restaurante (${zone})`,
  open: 'Abrir mi reserva',
  openNote: 'Allí puede cambiarla o cancelarla. El enlace es solo suyo; por favor, no lo comparta.',
  bookAgain: 'Buscar otra hora',
  directions: 'Cómo llegar',
  call: (phone) => `Llamar al ${phone}`,
  footer: (place) => `Recibe este mensaje porque con esta dirección se reservó una mesa en ${place}.`,
  calendarTitle: ({ place, people }) => `${place}, mesa para ${people}`,
}
