/** Skin, and the same in the shade of the chin. */
export const skins = [
  ['#f4d6c2', '#e3b89d'],
  ['#eac3a5', '#d3a482'],
  ['#d8a47f', '#bd8660'],
  ['#bd845c', '#a06b46'],
  ['#93603f', '#784b2f'],
  ['#6d4631', '#543323'],
] as const

/** Black, three browns, blond, red, grey and white. */
export const hairColours = [
  '#211c1b',
  '#3d2b22',
  '#6a4630',
  '#94683f',
  '#cda75e',
  '#a44e2c',
  '#a5a19b',
  '#dcd8d0',
] as const

export const dressColours = [
  '#176b5b',
  '#2c4a74',
  '#7a4a78',
  '#93492c',
  '#3c4850',
  '#5f6026',
  '#96394a',
  '#27606f',
] as const

export const grounds = ['#dfe8e0', '#efe4d2', '#dfe7ec', '#e6dfe8', '#f2e0d3', '#e5e7d7'] as const

type HairShape = {
  /** Behind the neck and the face. */
  back: string
  /** Over the face. */
  front: string
  /** Whether it is cloth, in a colour of dress. */
  isCloth?: true
}

const cap = 'M46 62c-2-24 9-36 26-36s28 12 26 36c-3-12-9-19-13-22-11 5-27 6-33 4-3 5-5 11-6 18z'

/** The ways to wear the hair on a head whose face is an ellipse around (72, 64). */
export const hairShapes = {
  short: { back: '', front: `<path d="${cap}"/>` },
  side: {
    back: '',
    front:
      '<path d="M46 64c-4-26 10-40 29-39 17 0 25 13 23 38-2-9-5-16-9-20-10 2-21-1-27-7-3 9-9 14-13 16-2 4-3 7-3 12z"/>',
  },
  crop: {
    back: '',
    front:
      '<path d="M47 60c-2-23 8-33 25-33s27 10 25 33c-2-9-3-15-6-19-12-4-26-4-38 0-3 4-4 10-6 19z"/>',
  },
  receding: {
    back: '',
    front:
      '<path d="M45 72c-3-14 2-29 16-37-6 10-10 22-11 35zM99 72c3-14-2-29-16-37 6 10 10 22 11 35z"/>',
  },
  bald: { back: '', front: '' },
  pixie: {
    back: '<path d="M45 70c-5-30 8-46 27-46s32 16 27 46c-2 6-5 8-7 10H52c-2-2-5-4-7-10z"/>',
    front:
      '<path d="M47 60c0-22 10-33 26-33 15 0 24 11 24 33-3-9-7-14-12-18-8 8-20 12-31 12-4 1-6 3-7 6z"/>',
  },
  bob: {
    back: '<path d="M42 92c-4-46 2-70 30-70s34 24 30 70c-9 4-51 4-60 0z"/>',
    front:
      '<path d="M47 62c0-21 9-34 25-34s25 13 25 34c-4-8-9-14-14-18-9 9-21 13-30 13-3 1-5 2-6 5z"/>',
  },
  long: {
    back: '<path d="M38 120c1-26 0-42 2-60 2-26 15-38 32-38s30 12 32 38c2 18 1 34 2 60-10 5-58 5-68 0z"/>',
    front: '<path d="M47 64c-1-23 9-36 25-36s26 13 25 36c-4-13-12-21-25-28-13 7-21 15-25 28z"/>',
  },
  wavy: {
    back: '<path d="M40 108c-8-6-2-14-4-22s2-12 2-22c1-28 15-42 34-42s33 14 34 42c0 10 4 14 2 22s4 16-4 22c-12 8-52 8-64 0z"/>',
    front:
      '<path d="M47 64c-2-24 10-37 27-36 15 1 24 13 23 36-3-10-9-17-16-23-8 2-20 8-28 10-3 3-5 8-6 13z"/>',
  },
  bun: {
    back: '<circle cx="72" cy="19" r="12"/>',
    front: '<path d="M46 64c-3-26 9-39 26-39s29 13 26 39c-3-14-13-23-26-27-13 4-23 13-26 27z"/>',
  },
  ponytail: {
    back: '<path d="M92 36c18 2 22 20 20 38-1 14 3 20-2 30-10-4-16-14-16-30z"/>',
    front: `<path d="${cap}"/>`,
  },
  curly: {
    back: '<circle cx="50" cy="48" r="14"/><circle cx="94" cy="48" r="14"/><circle cx="44" cy="66" r="12"/><circle cx="100" cy="66" r="12"/><circle cx="72" cy="34" r="19"/>',
    front:
      '<circle cx="56" cy="38" r="10"/><circle cx="72" cy="35" r="11"/><circle cx="88" cy="38" r="10"/>',
  },
  afro: {
    back: '<circle cx="72" cy="52" r="39"/>',
    front: '<path d="M46 60c-1-20 10-30 26-30s27 10 26 30c-5-10-14-17-26-17s-21 7-26 17z"/>',
  },
  locs: {
    back: '<path d="M42 112V58c0-24 12-36 30-36s30 12 30 36v54h-7V70h-4v38h-7V70H60v38h-7V70h-4v42z"/>',
    front: '<path d="M46 62c-1-22 9-35 26-35s27 13 26 35c-3-9-7-16-12-20H58c-5 4-9 11-12 20z"/>',
  },
  headscarf: {
    back: '<path d="M72 20c25 0 37 18 37 44 0 19 3 33 10 45-12 19-82 19-94 0 7-12 10-26 10-45 0-26 12-44 37-44z"/>',
    front:
      '<path fill-rule="evenodd" d="M42 66c0-30 12-44 30-44s30 14 30 44c0 26-12 42-30 42S42 92 42 66zm8 2c0 16 9 27 22 27s22-11 22-27c0-19-8-29-22-29s-22 10-22 29z"/><path fill="#000" fill-opacity=".12" d="M46 88c8 14 38 16 52 2-3 15-14 23-26 23s-22-10-26-25z"/>',
    isCloth: true,
  },
  turban: {
    back: '',
    front:
      '<path d="M40 50c-2-22 14-32 32-32s34 10 32 32c-1 4-3 6-6 6-6-6-16-10-26-14-10 4-20 8-26 14-3 0-5-2-6-6z"/><path fill="#fff" fill-opacity=".18" d="M72 42c-11-4-22-2-31 6 2-10 14-17 31-6zm0 0c11-4 22-2 31 6-2-10-14-17-31-6z"/>',
    isCloth: true,
  },
} as const satisfies Record<string, HairShape>

/** Their order is part of the portraits' URLs: a new one comes last. */
export const hairShapeNames = Object.keys(hairShapes) as (keyof typeof hairShapes)[]

export const beard =
  '<path d="M47 66c1 6 2 8 4 12 5-6 12-8 21-8s16 2 21 8c2-4 3-6 4-12 3 22-8 35-25 35S44 88 47 66zm17 14c4 3 12 3 16 0-3-3-13-3-16 0z" fill-rule="evenodd"/>'

export const glasses =
  '<g fill="none" stroke="#2b2f33" stroke-width="2.5"><rect x="52" y="58" width="17" height="13" rx="6"/><rect x="75" y="58" width="17" height="13" rx="6"/><path d="M69 63q3-2 6 0"/></g>'

/** What is worn below the neck, drawn over the shoulders: round, open, a collar, a collar and tie. */
export const collars = [
  '<path d="M58 102q14 12 28 0v-5H58z" fill="{skin}"/>',
  '<path d="M56 100l16 24 16-24-6-3H62z" fill="{skin}"/>',
  '<path d="M55 99l17 26 17-26-7-3H62z" fill="#fff"/><path d="M62 96l10 15 10-15z" fill="{skin}"/>',
  '<path d="M52 101l20 43 20-43-9-4H61z" fill="#fff"/><path d="M62 96l10 12 10-12z" fill="{skin}"/><path d="M70 110h4l3 34H67z" fill="{accent}"/>',
] as const
