import parsePhoneNumber, { type PhoneNumber } from 'libphonenumber-js/min'

/**
 * A link that dials the first telephone number of a text, with its extension, or null for a text
 * without a number. A number of the UK is dialled as it is written, with its nought or its code.
 */
export function telephoneUrl(text: string): string | null {
  const found = findNumber(plainText(text))
  if (!found) return null
  const { number, written } = found
  const isInternational = /^\D*(\+|00)/.test(written)
  const dialled = isInternational ? number.number : `0${number.nationalNumber}`
  // Behind a sign alone, as in "#4", may stand a choice of a menu.
  const extension = number.ext && /x[^x]*$/i.test(written) ? `;ext=${number.ext}` : ''
  return `tel:${dialled}${extension}`
}

/** Digits and signs as a telephone has them. */
const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .slice(0, maxLength)
    .replace(/[_*·•]/g, ' ')
    .trim()

/** More than any field for telephone numbers takes. */
const maxLength = 100

type Found = { number: PhoneNumber; written: string }

/** The first number that begins with a nought or a plus, else the first that has lost it. */
function findNumber(text: string): Found | undefined {
  return (
    findNumberFrom(text, /(?<![\d+])(?:\+|\(?0)/g, isDialled) ??
    findNumberFrom(text, /(?<!\d)\d/g, (found) => found.number.isValid() || found.written === text)
  )
}

function findNumberFrom(
  text: string,
  beginning: RegExp,
  isNumber: (found: Found) => boolean,
): Found | undefined {
  const starts = [...text.matchAll(beginning)].map(({ index }) => index)
  // Digits that follow a number, as hours do, are no part of it: the longest that can be dialled.
  const ends = [...text.matchAll(/\d(?!\d)/g)].map(({ index }) => index + 1).reverse()
  for (const start of starts) {
    for (const end of ends) {
      const written = text.slice(start, end)
      const number = parsePhoneNumber(written, { defaultCountry: 'GB', extract: false })
      if (number?.isPossible() && isNumber({ number, written })) return { number, written }
    }
  }
  return undefined
}

/** Numbers kept for films and examples are not valid, but dialled. Hours are as short as a few are. */
function isDialled({ number }: Found): boolean {
  const { nationalNumber } = number
  return number.isValid() || (nationalNumber.length > 8 && !nationalNumber.startsWith('0'))
}
