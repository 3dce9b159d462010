const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
}

/** Serbian is written in two alphabets, letter for letter: one translation serves both. */
export function serbianLatin(text: string): string {
  return text.replace(/[\u0400-\u04ff]/g, (letter) => {
    const small = latin[letter.toLowerCase()]
    if (small === undefined) return letter
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1)
  })
}
