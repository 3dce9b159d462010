/** Beyond it nobody types, and hashing costs more with every letter. */
const longestPassword = 128
const shortestPassword = 8

/** What leaked lists begin with, without digits and signs around it. */
const commonWords = new Set(
  `password passwort motdepasse contrasena qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm letmein welcome
  willkommen bienvenue admin administrator master login monkey dragon sunshine princess football baseball basketball
  superman batman shadow michael jennifer jordan hunter trustno iloveyou ichliebedich jetaime teamo tiamo whatever starwars
  freedom computer internet samsung google facebook liverpool chelsea arsenal barcelona juventus mustang ferrari charlie
  jessica daniel thomas andrew joshua matthew ashley nicole amanda cookie chocolate cheese pepper summer winter spring autumn
  secret geheim hallo hello bonjour buongiorno hola abcdef abcdefgh abcdefghi passw passwd access changeme default guest
  user test testtest lovely flower purple orange banana maggie buster tigger soccer hockey killer pokemon naruto matrix
  phoenix blink minecraft fortnite restaurant tavola reservation booking dinner`.split(/\s+/),
)

const signsOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const spelled = (text: string) => text.replaceAll(/[013457@$]/g, (sign) => signsOf[sign] ?? sign)
const core = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Each sign follows the one before it by the same step: `aaaaaaaa`, `12345678`, `hgfedcba`. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)
}

/** The same few signs over and over: `abababab`, `123123123`. */
const isRepeated = (text: string) => /^(.{1,4})\1+.{0,3}$/u.test(text)

type PasswordProblem = 'short' | 'long' | 'common' | 'personal'

/** Why a password would be guessed; null when it may be used. */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const length = [...password].length
  if (length < shortestPassword) return 'short'
  if (length > longestPassword) return 'long'
  const lower = password.normalize('NFKC').toLowerCase()
  if (isRun(lower) || isRepeated(lower) || /^\d+$/.test(lower)) return 'common'
  if (commonWords.has(core(lower)) || commonWords.has(core(spelled(core(lower)))) || commonWords.has(spelled(lower)))
    return 'common'
  const [name = ''] = email.toLowerCase().split('@')
  return name.length >= 3 && (core(lower) === core(name) || lower === email.toLowerCase()) ? 'personal' : null
}
