/** Letters that Unicode does not take apart into a base letter and a mark; a final sigma is a sigma. */
const plainLetters = new Map(
  Object.entries({
    ß: 'ss',
    ø: 'o',
    æ: 'ae',
    œ: 'oe',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
    ς: 'σ',
  }),
)
const ascii = /^[\x20-\x7e]*$/
const apostrophes = /[‘’ʼʻ`´′＇]/g
/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic. Vowel signs of other scripts are part of a word. */
const marks = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g
const special = /[ßøæœłđðþħıς]/g

/** Lower case without accents, so that "Café" and "cafe" are one word. Other scripts stay as they are written. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return (
    text
      // Once before and once after: some apostrophes fall apart into a blank, others come out of a letter.
      .replace(apostrophes, "'")
      .normalize('NFKD')
      .replace(apostrophes, "'")
      .toLowerCase()
      .normalize('NFKD')
      .replace(marks, '')
      .replace(special, (letter) => plainLetters.get(letter) ?? letter)
      .normalize('NFC')
  )
}

const longestWord = 64
const asciiPieces = /[a-z0-9]+(?:'+[a-z0-9]+)*/g
const anyPieces = /[\p{L}\p{N}\p{M}]+(?:'+[\p{L}\p{N}\p{M}]+)*/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** The words of a text as a guest would type them: "Joe's" is one word, "joes". */
export function wordsOf(text: string): string[] {
  return piecesOf(foldText(text)).map((piece) => shortened(piece.replaceAll("'", '')))
}

/** Words by which a text is found: also the parts around an apostrophe, and any beginning inside unspaced script. */
export function indexWords(text: string): string[] {
  const words = new Set<string>()
  for (const piece of piecesOf(foldText(text))) {
    if (!piece.includes("'") && !isUnspaced(piece)) {
      words.add(shortened(piece))
      continue
    }
    const parts = piece.split(/'+/)
    if (parts.length > 1) words.add(shortened(parts.join('')))
    for (const part of parts) for (const word of isUnspaced(part) ? endings(part) : [part]) words.add(shortened(word))
  }
  return [...words]
}

/** Most names are plain ASCII, and the shorter pattern halves the time of an import. */
function piecesOf(folded: string): string[] {
  return folded.match(ascii.test(folded) ? asciiPieces : anyPieces) ?? []
}

/** Scripts that do not part words, where a guest may begin anywhere. */
export function isUnspaced(word: string): boolean {
  return !ascii.test(word) && unspaced.test(word)
}

const mostEndings = 24

function endings(word: string): string[] {
  const letters = [...word].slice(0, mostEndings)
  return letters.map((_, start) => letters.slice(start).join(''))
}

function shortened(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join('')
}
