import type { Practice } from './practice.ts'
import { practiceAreas } from './practice-areas.ts'
import { randomFor } from './random.ts'
import { points, type Sentence, type Subject, sentences } from './sentences.ts'

/** What each paragraph of a bio says, sentence by sentence. */
const plans = [
  ['opening career approach practical'],
  ['opening career', 'approach approach practical language'],
  ['opening', 'career experience', 'approach approach practical closing'],
  ['career opening', 'approach approach practical language'],
  ['opening approach', 'career experience aside', 'practical closing'],
  ['opening experience', 'approach approach approach', 'career closing'],
  ['opening career', 'approach approach', 'aside practical language closing'],
]

/** The bio of mediator number `n` in HTML: one to three paragraphs, of which no sentence repeats another. */
export function sampleBiography(
  n: number,
  { areas: [main, other] }: Practice,
  me: Subject,
): string {
  const { pick, pickSome, chance } = randomFor('biography', n)
  const { openings, approaches } = practiceAreas[main]
  const kinds: Record<string, Sentence[]> = {
    ...Object.fromEntries(Object.entries(sentences).map(([kind, write]) => [kind, write(me)])),
    opening: openings(me),
    particular: approaches(me),
    aside: [
      other &&
        `I also do ${practiceAreas[other].adjective} mediation, mostly about ${pick(practiceAreas[other].matters)}.`,
    ],
  }

  const said: string[] = []
  const isNew = (sentence: Sentence): sentence is string =>
    typeof sentence === 'string' &&
    !said.includes(sentence) &&
    !points.some((point) => point.test(sentence) && said.some((each) => point.test(each)))
  return pick(plans)
    .map((paragraph) => {
      const from = said.length
      for (const kind of paragraph.split(' ')) {
        // What is particular to the field tells a reader more.
        const list = kinds[kind === 'approach' && chance(0.6) ? 'particular' : kind] ?? []
        const sentence = pickSome(list, list.length).find(isNew)
        if (sentence) said.push(sentence)
      }
      return said.length > from ? `<p>${said.slice(from).join(' ')}</p>` : ''
    })
    .join('')
}
