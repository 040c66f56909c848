import { capitalHeight, capitals } from './capitals.ts'

/** Behind white letters, each with a contrast of at least 4.5 to 1. A portrait names its index. */
export const portraitColours = [
  '#176b5b', // evergreen
  '#9a4a24', // clay
  '#2c5c8a', // blue
  '#7a4a78', // plum
  '#6b6a1f', // olive
  '#8f2f3a', // damson
  '#1f6474', // teal
  '#54586b', // slate
  '#7a5a12', // bronze
  '#4b4a94', // iris
] as const

const edge = 144
const letterSize = 52

/** A round-friendly picture of one or two initials: attributes only, for a policy without styles. */
export function initialsPortrait(initials: string, colour: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" role="img" aria-label="${initials}">`,
    `<rect width="${edge}" height="${edge}" fill="${colour}"/>`,
    `<g fill="#fff" transform="${middle(widthOf(initials))}">${outlines(initials)}</g>`,
    '</svg>',
  ].join('')
}

/** Puts letters of this width into the middle of the picture, in their own unit. */
function middle(width: number): string {
  const scale = letterSize / 1000
  const left = (edge - width * scale) / 2
  const line = (edge + capitalHeight * scale) / 2
  return `translate(${left.toFixed(2)} ${line.toFixed(2)}) scale(${scale})`
}

function outlines(initials: string): string {
  return [...initials]
    .map((letter, index) => {
      const left = widthOf(initials.slice(0, index))
      return `<path transform="translate(${left})" d="${capitals[letter]?.outline ?? ''}"/>`
    })
    .join('')
}

function widthOf(letters: string): number {
  return [...letters].reduce((width, letter) => width + (capitals[letter]?.width ?? 0), 0)
}
