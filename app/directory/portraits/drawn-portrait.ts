import {
  beard,
  collars,
  dressColours,
  glasses,
  grounds,
  hairColours,
  hairShapeNames,
  hairShapes,
  skins,
} from './portrait-parts.ts'

/** A portrait by the numbers of its parts. */
export type PortraitParts = {
  skin: number
  hair: (typeof hairShapeNames)[number]
  hairColour: number
  dress: number
  collar: number
  ground: number
  hasBeard: boolean
  hasGlasses: boolean
}

/**
 * Where the portrait lies: its URL says what it shows, one letter or digit for each part, so that
 * it never changes and nothing of it is stored.
 */
export function drawnPortraitPath(parts: PortraitParts): string {
  const { skin, hair, hairColour, dress, collar, ground, hasBeard, hasGlasses } = parts
  const extras = Number(hasBeard) + 2 * Number(hasGlasses)
  const hairLetter = hairShapeNames.indexOf(hair).toString(36)
  return `/portraits/face-${skin}${hairLetter}${hairColour}${dress}${collar}${ground}${extras}.svg`
}

const fileName = /^face-(\d)([0-9a-z])(\d)(\d)(\d)(\d)([0-3])\.svg$/

/** The parts that a file's name says; undefined for any other name. */
export function portraitPartsOf(file: string): PortraitParts | undefined {
  const [, skin, letter = '', hairColour, dress, collar, ground, extras] = fileName.exec(file) ?? []
  const hair = hairShapeNames[Number.parseInt(letter, 36)]
  const parts = {
    skin: Number(skin),
    hairColour: Number(hairColour),
    dress: Number(dress),
    collar: Number(collar),
    ground: Number(ground),
  }
  const isKnown =
    parts.skin < skins.length &&
    parts.hairColour < hairColours.length &&
    parts.dress < dressColours.length &&
    parts.collar < collars.length &&
    parts.ground < grounds.length
  if (!hair || !isKnown) return undefined
  return {
    ...parts,
    hair,
    hasBeard: extras === '1' || extras === '3',
    hasGlasses: extras === '2' || extras === '3',
  }
}

/** A calm, flat picture of a person without a face: attributes only, for a policy without styles. */
export function drawnPortrait(parts: PortraitParts): string {
  const [skin, shade] = skins[parts.skin] ?? skins[0]
  const dress = dressColours[parts.dress] ?? dressColours[0]
  const accent = dressColours[(parts.dress + 3) % dressColours.length] ?? dressColours[0]
  const hair = hairColours[parts.hairColour] ?? hairColours[0]
  const shape: (typeof hairShapes)[keyof typeof hairShapes] = hairShapes[parts.hair]
  const isCloth = 'isCloth' in shape
  const colour = isCloth ? accent : hair
  const isCovered = parts.hair === 'headscarf'
  const collar = (collars[parts.collar] ?? collars[0])
    .replaceAll('{skin}', skin)
    .replaceAll('{accent}', accent)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 144">',
    `<rect width="144" height="144" fill="${grounds[parts.ground] ?? grounds[0]}"/>`,
    group(colour, shape.back),
    `<path d="M14 144c3-30 26-44 58-44s55 14 58 44z" fill="${dress}"/>`,
    isCovered ? '' : collar,
    isCovered ? '' : `<path d="M60 80h24v22q-12 10-24 0z" fill="${shade}"/>`,
    `<ellipse cx="72" cy="64" rx="25" ry="30" fill="${skin}"/>`,
    group(hair, parts.hasBeard ? beard : ''),
    parts.hasGlasses ? glasses : '',
    group(colour, shape.front),
    '</svg>',
  ].join('')
}

function group(colour: string, shapes: string): string {
  return shapes && `<g fill="${colour}">${shapes}</g>`
}
