import type { PlannedBooking, PlannedTranslation } from '#domain/imports/partner.ts'

const languages = ['de', 'fr', 'es', 'ru'] as const
type Phrases = Readonly<Record<(typeof languages)[number], string>>

/** What generated restaurants ask and say in words of their own; the usual words are in the text catalogue. */
const phrases: Readonly<Record<string, Phrases>> = {
  'A candle with the dessert': {
    de: 'Eine Kerze zum Dessert',
    fr: 'Une bougie avec le dessert',
    es: 'Una vela con el postre',
    ru: 'Свеча к десерту',
  },
  'We light one when the dessert comes.': {
    de: 'Wir zünden sie an, wenn das Dessert kommt.',
    fr: 'Nous l’allumons au moment du dessert.',
    es: 'La encendemos cuando llega el postre.',
    ru: 'Мы зажжём её, когда принесём десерт.',
  },
  'Hotel room, if you stay with us': {
    de: 'Zimmernummer, falls Sie bei uns wohnen',
    fr: 'Numéro de chambre, si vous logez chez nous',
    es: 'Número de habitación, si te alojas aquí',
    ru: 'Номер комнаты, если вы живёте у нас',
  },
  'How many tasting menus?': {
    de: 'Wie viele Degustationsmenüs?',
    fr: 'Combien de menus dégustation ?',
    es: '¿Cuántos menús degustación?',
    ru: 'Сколько дегустационных меню?',
  },
  'Please tell us about allergies before you come.': {
    de: 'Bitte sagen Sie uns vor Ihrem Besuch, wenn Sie Allergien haben.',
    fr: 'Merci de nous signaler vos allergies avant votre venue.',
    es: 'Avísanos de tus alergias antes de venir, por favor.',
    ru: 'Пожалуйста, предупредите об аллергиях заранее.',
  },
  'We keep your table for fifteen minutes.': {
    de: 'Wir halten Ihren Tisch fünfzehn Minuten lang frei.',
    fr: 'Nous gardons votre table quinze minutes.',
    es: 'Guardamos tu mesa quince minutos.',
    ru: 'Мы держим столик пятнадцать минут.',
  },
  'Seats on the terrace depend on the weather; we keep a table inside as well.': {
    de: 'Plätze auf der Terrasse hängen vom Wetter ab; wir halten auch drinnen einen Tisch frei.',
    fr: 'Les places en terrasse dépendent du temps ; nous gardons aussi une table à l’intérieur.',
    es: 'La terraza depende del tiempo; también guardamos una mesa dentro.',
    ru: 'Места на террасе зависят от погоды; мы держим столик и внутри.',
  },
  'In rain the garden stays closed, and we move you inside if we can.': {
    de: 'Bei Regen bleibt der Garten geschlossen; wenn möglich, setzen wir Sie hinein.',
    fr: 'Par temps de pluie, le jardin reste fermé ; nous vous installons à l’intérieur si possible.',
    es: 'Si llueve, el jardín se cierra; si podemos, te sentamos dentro.',
    ru: 'В дождь сад закрыт; если получится, мы пересадим вас внутрь.',
  },
}

const stayNote = /^Your table is yours for (\d+) minutes \((\d+) for four\)\.$/

function phraseOf(words: string): Phrases | undefined {
  const [, two, four] = stayNote.exec(words) ?? []
  if (!two || !four) return phrases[words]
  return {
    de: `Der Tisch gehört Ihnen ${two} Minuten (${four} zu viert).`,
    fr: `La table est à vous pendant ${two} minutes (${four} à quatre).`,
    es: `La mesa es tuya durante ${two} minutos (${four} para cuatro).`,
    ru: `Столик ваш на ${two} минут (на ${four} для четверых).`,
  }
}

/** Rows of the table from which a restaurant's pages take its own texts, keyed by the words themselves. */
export function ownTranslations({
  guestNote,
  additionalInfo: { customs },
}: Pick<PlannedBooking, 'guestNote' | 'additionalInfo'>): PlannedTranslation[] {
  const asked = customs.flatMap(({ label, description, data = [] }) => [label, description, ...data])
  return [...new Set([guestNote, ...asked])].flatMap((key) => {
    const found = key ? phraseOf(key) : undefined
    return key && found ? languages.map((locale) => ({ locale, key, text: found[locale] })) : []
  })
}
