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
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => wholeLetters[letter] ?? letter)
    .normalize('NFC')
}
