/** Letters that Unicode does not take apart into a base letter and a mark. */
const specialLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  '&': ' and ',
  '+': ' plus ',
  '@': ' at ',
}

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  є: 'ye',
  ґ: 'g',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ў: 'u',
}

const greek: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

const letters = new Map(Object.entries({ ...specialLetters, ...cyrillic, ...greek }))

/** Lower-case ASCII words joined by dashes; what no table can spell is left out. */
export function foldToAscii(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/['’`´ʻ]/g, '')
  let folded = ''
  for (const letter of plain) folded += letters.get(letter) ?? letter
  return folded.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
}

type SluggedVenue = {
  name: string
  nameEn?: string | undefined
  city: string | undefined
  kind: string
  sourceRef: string
}

const longest = 80

/**
 * The words of a place's address in the app. A name in a script without a spelling here falls back to its English name,
 * then to its kind and source number, which is dull but the same on every machine.
 */
export function slugBase(venue: SluggedVenue): string {
  const city = foldToAscii(venue.city ?? '')
  const name = isMostlySpelled(venue.name) ? foldToAscii(venue.name) : foldToAscii(venue.nameEn ?? '')
  if (!/[a-z0-9]/.test(name)) return joined([foldToAscii(venue.kind), city, foldToAscii(venue.sourceRef)])
  // a slug of digits alone would read as a restaurant number
  return city === '' && /^[\d-]+$/.test(name) ? joined([foldToAscii(venue.kind), name]) : joined([name, city])
}

function joined(words: string[]): string {
  return words
    .filter((word) => word !== '')
    .join('-')
    .slice(0, longest)
    .replace(/-+$/, '')
}

function isMostlySpelled(name: string): boolean {
  const letterCount = name.match(/[\p{Letter}\p{Number}]/gu)?.length ?? 0
  return letterCount > 0 && foldToAscii(name).replaceAll('-', '').length >= letterCount / 2
}

/** Hands out slugs so that the first place in the file keeps the plain words and later ones get -2, -3 and so on. */
export function slugRegister(taken: Iterable<string>): (base: string) => string {
  const used = new Set(taken)
  const lastNumber = new Map<string, number>()
  return (base) => {
    let slug = base
    let number = lastNumber.get(base) ?? 1
    while (used.has(slug)) {
      number += 1
      slug = `${base}-${number}`
    }
    lastNumber.set(base, number)
    used.add(slug)
    return slug
  }
}
