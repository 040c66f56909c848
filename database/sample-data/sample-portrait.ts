import { drawnPortraitPath, type PortraitParts } from '#app/directory/portraits/drawn-portrait.ts'
import { collars, dressColours, grounds } from '#app/directory/portraits/portrait-parts.ts'
import type { Person } from './people.ts'
import type { Practice } from './practice.ts'
import { randomFor } from './random.ts'

type Looks = {
  skins: readonly number[]
  /** Of those who are not grey. */
  hairColours: readonly number[]
  women: readonly PortraitParts['hair'][]
  men: readonly PortraitParts['hair'][]
}

const women: Looks['women'] = ['bob', 'long', 'wavy', 'bun', 'ponytail', 'pixie', 'curly']
const men: Looks['men'] = ['short', 'side', 'crop', 'receding', 'bald']

const northern: Looks = { skins: [0, 0, 1], hairColours: [1, 2, 2, 3, 4, 5], women, men }
const southern: Looks = { skins: [1, 1, 2], hairColours: [0, 1, 1, 2], women, men }
const southAsian: Looks = { skins: [2, 3, 3, 4], hairColours: [0, 0, 1], women, men }
const african: Looks = {
  skins: [4, 4, 5],
  hairColours: [0, 0, 1],
  women: ['afro', 'locs', 'bun', 'curly', 'bob'],
  men: ['crop', 'crop', 'short', 'bald', 'locs'],
}

/** By the name of the community; the others look like people of the north of Europe. */
const looksOf: Readonly<Record<string, Looks>> = {
  Nigerian: african,
  Ghanaian: african,
  Somali: { ...african, women: ['headscarf'] },
  Caribbean: { ...african, skins: [3, 4, 4, 5] },
  Punjabi: { ...southAsian, men: ['turban', 'turban', 'short', 'side'] },
  'Gujarati and Hindu': southAsian,
  Pakistani: { ...southAsian, women: ['headscarf', 'headscarf', 'long', 'bob'] },
  Bangladeshi: { ...southAsian, women: ['headscarf', 'headscarf', 'long', 'bun'] },
  Chinese: { ...southern, hairColours: [0] },
  Turkish: { ...southern, women: [...women, 'headscarf'] },
  'Cypriot and Greek': southern,
  Italian: southern,
}

const [grey, white] = [6, 7]

/** The portrait of mediator number `n`, drawn as somebody of their name and years may look. */
export function samplePortrait(
  n: number,
  { pronoun, community }: Person,
  { experience }: Practice,
): string {
  const { chance, pick, whole } = randomFor('portrait', n)
  const looks = looksOf[community.name] ?? northern
  const hair = pick(looks[pronoun === 'she' ? 'women' : 'men'])
  const isGreying = chance(experience >= 20 ? 0.6 : experience >= 12 ? 0.2 : 0.05)
  return drawnPortraitPath({
    skin: pick(looks.skins),
    hair,
    hairColour: isGreying ? (experience >= 26 ? white : grey) : pick(looks.hairColours),
    dress: whole(0, dressColours.length - 1),
    // Only men wear the tie.
    collar: whole(0, collars.length - (pronoun === 'she' ? 2 : 1)),
    ground: whole(0, grounds.length - 1),
    hasBeard: pronoun === 'he' && chance(hair === 'turban' ? 0.9 : 0.35),
    hasGlasses: chance(0.2),
  })
}
