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

/** A round-friendly picture of one or two initials: attributes only, for a policy without styles. */
export function initialsPortrait(initials: string, colour: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 144" role="img" aria-label="${initials}">`,
    `<rect width="144" height="144" fill="${colour}"/>`,
    '<text x="72" y="72" dy=".34em" fill="#fff" font-size="52" font-weight="500"',
    ` font-family="Newsreader, Georgia, serif" text-anchor="middle">${initials}</text>`,
    '</svg>',
  ].join('')
}
