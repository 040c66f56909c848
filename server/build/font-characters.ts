/** What a font file holds: single characters, and ranges of code points from first to last. */
export type Characters = ReadonlySet<number>

const ascii = codePoints([0x20, 0x7e])
const punctuation = charactersOf('\u00a0£·‘’“”–…')

/** Nearly every heading: English, and the vowels of Welsh but for its ŵ and ŷ. */
const headings = union(ascii, punctuation, charactersOf('âéêîôû'))

/** Nearly every text: what has Western Europe's names in it besides. */
const texts = union(
  ascii,
  punctuation,
  charactersOf('©«°»¼½¾×•—€−→'),
  charactersOf('ÀÁÂÄÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÝàáâäèéêëìíîïòóôöùúûüýÿçñß'),
)

export const welsh = charactersOf('ŴŵŶŷẀẁẂẃẄẅỲỳ')

/** The characters of the packages' two files, as their `unicode.json` says. */
export const latin = union(
  codePoints([0x00, 0xff], [0x2bb, 0x2bc], [0x2000, 0x206f]),
  charactersOf('ıŒœˆ˚˜€™↑↓−∕'),
  codePoints([0x304, 0x304], [0x308, 0x308], [0x329, 0x329], [0xfeff, 0xfeff], [0xfffd, 0xfffd]),
)
export const extendedLatin = codePoints(
  [0x100, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2cc],
  [0x2ce, 0x2d7],
  [0x2dd, 0x2ff],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
)

export const usual = { headings, texts } as const

function union(...parts: Characters[]): Characters {
  return new Set(parts.flatMap((part) => [...part]))
}

export function without(all: Characters, gone: Characters): Characters {
  return new Set([...all].filter((each) => !gone.has(each)))
}

/** As the descriptor `unicode-range` wants it: 'U+20-7E, U+A3'. */
export function unicodeRange(characters: Characters): string {
  const ranges: [first: number, last: number][] = []
  for (const each of [...characters].sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && each === range[1] + 1) range[1] = each
    else ranges.push([each, each])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}

function charactersOf(text: string): Characters {
  return new Set([...text].map((each) => each.codePointAt(0) ?? 0))
}

function codePoints(...ranges: [first: number, last: number][]): Characters {
  return new Set(
    ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  )
}
