import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import {
  type Characters,
  extendedLatin,
  latin,
  unicodeRange,
  usual,
  welsh,
  without,
} from './font-characters.ts'

/** Where the fonts lie that the pages are sent. */
export const fontFolder = join(projectFolder, 'app/ui/fonts')

type Weights = { min: number; max: number }
type Family = { name: string; label: string; weights: Weights; usual: Characters; tables?: true }
type FontFile = {
  file: string
  source: 'latin' | 'latin-ext'
  /** What the style sheet says it is for; of what several files claim, the last one is taken. */
  claimed: Characters
  /** What it holds; without it, all that it claims. */
  held?: Characters
}

const families: Family[] = [
  {
    name: 'newsreader',
    label: 'Newsreader Variable',
    weights: { min: 400, max: 600 },
    usual: usual.headings,
  },
  {
    name: 'figtree',
    label: 'Figtree Variable',
    weights: { min: 400, max: 700 },
    usual: usual.texts,
    tables: true,
  },
]

/** The files of a family, last what every page takes; the others are for rarer letters. */
function filesOf({ name, usual }: Family): FontFile[] {
  const rest = without(latin, usual)
  return [
    { file: `${name}-latin-ext.woff2`, source: 'latin-ext', claimed: extendedLatin },
    { file: `${name}-latin.woff2`, source: 'latin', claimed: latin, held: rest },
    { file: `${name}-welsh.woff2`, source: 'latin-ext', claimed: welsh },
    { file: `${name}.woff2`, source: 'latin', claimed: usual },
  ]
}

/** The font files and the style sheet that names them, by their names in the font folder. */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  const faces: string[] = []
  for (const family of families) {
    const licence = await readFile(join(packageOf(family), 'LICENSE'))
    made.set(`${family.name}.licence.txt`, licence)
    for (const font of filesOf(family)) {
      made.set(font.file, await subset(family, font))
      faces.push(fontFace(family, font))
    }
  }
  made.set('fonts.css', Buffer.from(`/* Written by npm run fonts. */\n${faces.join('')}`))
  return made
}

async function subset(
  { name, weights, tables }: Family,
  { source, claimed, held = claimed }: FontFile,
) {
  const whole = join(packageOf({ name }), `files/${name}-${source}-wght-normal.woff2`)
  return subsetFont(await readFile(whole), String.fromCodePoint(...held), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    // Figures of one width stand in tables.
    keepFeatures: ['kern', 'liga', ...(tables ? ['tnum'] : [])],
    noHinting: true,
  })
}

function packageOf({ name }: Pick<Family, 'name'>): string {
  return join(projectFolder, `node_modules/@fontsource-variable/${name}`)
}

function fontFace({ label, weights }: Family, { file, claimed }: FontFile): string {
  return `@font-face {
  font-family: "${label}";
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(claimed)};
}
`
}
