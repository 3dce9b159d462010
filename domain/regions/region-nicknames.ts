import { wordsOf } from '../locale/fold.ts'

/**
 * What people write instead of a region's name, beside the names in all languages that the catalogue has. Abbreviations and
 * nicknames: GeoNames, alternate names of the kinds "abbr" and "colloquial" (CC BY 4.0). Numbers and postcodes of Vienna's
 * districts: Stadt Wien, Bezirkseinteilung (CC BY 4.0). Keys are ids of regions; one that the catalogue lacks is ignored.
 */
const nicknames: Readonly<Record<string, readonly string[]>> = {
  c5128581: ['NYC', 'NY', 'Big Apple'],
  'c5128581-brooklyn': ['BK'],
  c5391959: ['SF', 'San Fran', 'Frisco'],
  c5368361: ['LA', 'L.A.'],
  c4140963: ['DC', 'D.C.', 'Washington DC'],
  c4560349: ['Philly'],
  c4335045: ['NOLA'],
  c5506956: ['Vegas'],
  c2643743: ['LDN'],
  c2950159: ['BLN'],
  c3128760: ['BCN', 'Barna'],
  c2988507: ['Paname'],
}

/** In the order of their numbers. */
const districtsOfVienna = [
  'innere-stadt',
  'leopoldstadt',
  'landstrasse',
  'wieden',
  'margareten',
  'mariahilf',
  'neubau',
  'josefstadt',
  'alsergrund',
  'favoriten',
  'simmering',
  'meidling',
  'hietzing',
  'penzing',
  'rudolfsheim-funfhaus',
  'ottakring',
  'hernals',
  'wahring',
  'dobling',
  'brigittenau',
  'floridsdorf',
  'donaustadt',
  'liesing',
]

function namesOfDistrict(number: number): string[] {
  const postcode = `1${String(number).padStart(2, '0')}0`
  const cities = ['Wien', 'Vienna']
  return [
    postcode,
    `${number} Bezirk`,
    `${number} district`,
    ...cities.flatMap((city) => [`${city} ${number}`, `${city} ${postcode}`, `${postcode} ${city}`]),
  ]
}

const foldedName = (name: string) => wordsOf(name).join(' ')

const regionsByNickname = new Map<string, string>([
  ...Object.entries(nicknames).flatMap(([id, names]) => names.map((name) => [foldedName(name), id] as const)),
  ...districtsOfVienna.flatMap((district, index) =>
    namesOfDistrict(index + 1).map((name) => [foldedName(name), `c2761369-${district}`] as const),
  ),
])

/** The region that goes by these very words. */
export function regionNicknamed(words: readonly { text: string }[]): string | null {
  return regionsByNickname.get(words.map(({ text }) => text).join(' ')) ?? null
}

/** Countries that are written otherwise than by their code of two letters. */
const countryCodes: Readonly<Record<string, string>> = { uk: 'gb', usa: 'us', uae: 'ae' }

/** The last part of the id of a country or state that a word may stand for: `uk` is `gb`, `ca` may be `us-ca`. */
export const regionCodeOf = (word: string) => countryCodes[word] ?? word
