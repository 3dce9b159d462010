import { describe, expect, test } from 'vitest'
import { openCatalogue } from './catalogue.ts'

const catalogue = openCatalogue()
const areas = catalogue.areas.filter((area) => area !== 'cuisines' && area !== 'allergens')

/** Words that show the form of address a language does not use: a guest is addressed in one way on every page. */
const otherForm: Readonly<Record<string, string>> = {
  cs: 'tvůj|tvoje|tvé|tebe|tobě|vyber|zadej|zkus',
  de: 'du|dich|dir|dein\\w*|euch|euer|eure\\w*',
  el: 'εσύ|σου|εσένα|διάλεξε|γράψε|δοκίμασε|έχεις|μπορείς',
  es: 'usted|ustedes|acepte que|quítel[oa]s?|vosotros|vuestr[oa]s?|elija|indique|escriba|llame|inténtelo|mire|use|revise|espere|cancele|pruebe|sus? (?:mesa|reservas?|pedido|cuenta|correo|tarjeta|contraseña|perfil|visita|grupo|puesto|invitados|platos para)',
  fr: 'tu|toi|tes|tien\\w*',
  hr: 'tvoj\\w*|tebe|tebi',
  it: 'tu|tuo|tua|tuoi|tue|puoi|hai|vuoi|sei (?!cifre)|voi|vostr[oaie]|inserisci|togliete',
  nl: 'je|jij|jou|jouw',
  pl: 'tw[oó]j\\w*|ciebie|tobie|masz|możesz|jesteś|chcesz',
  pt: 'tu|teus?|tuas?|contigo',
  ru: 'ты|тебя|тебе|тво[йяиёе]|выбери|укажи|попробуй',
  sr: 'твој\\w*|тебе|теби',
  sv: 'ni|er|era|ert',
  uk: 'ти|тебе|тобі|тв[оі]\\w*|вибери|вкажи|спробуй',
  'zh-TW': '你',
}

const wordsOf = (language: string) =>
  language === 'zh-TW'
    ? new RegExp(otherForm[language] ?? '', 'u')
    : new RegExp(`(?<!\\p{L})(?:${otherForm[language]})(?!\\p{L})`, 'iu')

const textsOf = (language: string) =>
  areas.flatMap((area) => Object.entries(catalogue.read(language, area)).map(([key, text]) => ({ area, key, text })))

describe('a guest is addressed in one way in', () => {
  test.each(Object.keys(otherForm))('%s', (language) => {
    const words = wordsOf(language)
    const wrong = textsOf(language).filter(({ text }) => words.test(text))
    expect(wrong.map(({ area, key, text }) => `${area}: ${key}: ${text}`)).toEqual([])
  })

  /** These words may begin a sentence; a capital inside one belongs to letters on paper. */
  test.each([
    ['it', /(?<![.!?:…] |^)(?<=[\p{L},] )(?:Suo|Sua|Suoi|Sue|Lei)(?!\p{L})/u],
    ['hr', /(?<=[\p{L},;–] )(?:Vas|Vam|Vama|Vaš\p{L}*)(?!\p{L})/u],
    ['sr', /(?<=[\p{L},;–] )(?:Вас|Вам|Вама|Ваш\p{L}*)(?!\p{L})/u],
    ['ru', /(?<=[\p{L},–—] )(?:Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u],
  ])('%s, without capitals inside a sentence', (language, capital) => {
    const wrong = textsOf(language).filter(({ text }) => capital.test(text))
    expect(wrong.map(({ area, key, text }) => `${area}: ${key}: ${text}`)).toEqual([])
  })
})
