/** Letters that Unicode does not take apart into a plain letter and a mark. */
export const wholeLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case without accents, so that "Siân", "Søren" and "Łukasz" are found as people type them. */
export function plainLetters(text: string): string {
  if (withoutAccents.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => wholeLetters[letter] ?? letter)
    .normalize('NFC')
}

/** Nothing in most texts is taken apart: English letters, signs, dashes and quotation marks. */
const withoutAccents = /^[ \t\n!-\u00bf\u2010-\u2027]*$/
