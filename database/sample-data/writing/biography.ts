import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { Home } from '../home.ts'
import type { Practice } from '../practice.ts'
import { type Random, randomFor } from '../random.ts'
import type { Person } from '../sample-person.ts'
import type { Fact, Sentence } from './area-writings.ts'
import { areaWritings } from './area-writings.ts'
import * as general from './general-sentences.ts'
import * as profile from './profile-sentences.ts'
import { slotsFor } from './slots.ts'
import { type Writer, writerFor } from './template.ts'

/** The kinds of sentence a profile is made of. */
type Parts = Record<
  'opening' | 'career' | 'experience' | 'approach' | 'aside' | 'practical' | 'language' | 'closing',
  readonly Sentence[]
>

/**
 * What each paragraph says, kind by kind; "approach:2" is two sentences of a kind. Half of all
 * people leave out a kind with a question mark, and only some have a language to mention.
 */
const plans: readonly { share: number; paragraphs: readonly string[] }[] = [
  { share: 8, paragraphs: ['opening career approach practical'] },
  { share: 6, paragraphs: ['opening approach:2 practical language closing'] },
  { share: 16, paragraphs: ['opening career', 'approach:2 aside? practical language'] },
  { share: 10, paragraphs: ['opening approach', 'career experience? aside? language closing?'] },
  { share: 8, paragraphs: ['career opening', 'approach:2 practical language'] },
  { share: 14, paragraphs: ['opening', 'career experience?', 'approach:2 practical'] },
  { share: 12, paragraphs: ['opening career', 'approach:2', 'aside? practical closing'] },
  { share: 8, paragraphs: ['opening experience', 'approach:3', 'career closing'] },
  { share: 6, paragraphs: ['opening career', 'promises', 'aside? practical language closing?'] },
  { share: 8, paragraphs: ['opening', 'career', 'approach:2 aside?', 'practical closing?'] },
  { share: 4, paragraphs: ['opening', 'career experience', 'approach:3', 'language closing'] },
]

/** What one profile should say once at most, in whatever words. */
const points = [
  /\balone\b|each household/,
  /\bMIAM\b/,
  /legal aid/i,
  /meet children|child-inclusive/,
  /summary|written|writes?\b|in writing/,
  /evening/i,
  /\bcalls?\b|telephone/,
  /video|online|screen/i,
  /take sides|taking sides|whose side|verdict/,
  /plain|ordinary words/i,
  /trains?\b|teach|supervise|mentors/,
  /fixed fee|my fees|fees are|by the hour|clear price/i,
  /later to hear|after six weeks|in touch with both/,
  /patien/,
  /came to mediation/,
  /step-free/i,
  /agenda/,
  /breaks?\b/i,
  /free to say|honestly|an honest view|I will say so|gladly suggest/,
]

/** The bio of mediator number `n` in HTML: one to four paragraphs, in their own order. */
export function sampleBiography(
  n: number,
  person: Person,
  home: Home,
  practice: Practice,
  facts: ReadonlySet<Fact>,
): string {
  const random = randomFor('biography', n)
  const writer = writerFor(random, slotsFor(random, person, home, practice), facts, points)
  const isInFirstPerson = random.chance(0.85)
  const parts = isInFirstPerson ? ownWords(practice) : accountOf(practice)
  const plan = random.pickWeighted(plans, ({ share }) => share)

  return plan.paragraphs
    .map((kinds) =>
      kinds === 'promises'
        ? promisesInHtml(random, writer)
        : paragraph(random, writer, parts, kinds),
    )
    .join('')
}

function paragraph(random: Random, writer: Writer, parts: Parts, kinds: string): string {
  const sentences: string[] = []
  for (const { name, count, isOptional } of kindsOf(kinds)) {
    if (isOptional && random.chance(0.5)) continue
    sentences.push(...writer.write(parts[name], count))
  }
  return sentences.length === 0 ? '' : `<p>${sentences.join(' ')}</p>`
}

type Kind = { name: keyof Parts; count: number; isOptional: boolean }

const knownKinds = new Map<string, Kind[]>()

function kindsOf(kinds: string): Kind[] {
  let list = knownKinds.get(kinds)
  if (!list) {
    list = kinds.split(' ').map((kind) => {
      const [name = '', count = '1'] = kind.replace('?', '').split(':')
      return { name: name as keyof Parts, count: Number(count), isOptional: kind.endsWith('?') }
    })
    knownKinds.set(kinds, list)
  }
  return list
}

function promisesInHtml(random: Random, writer: Writer): string {
  const items = writer.write(general.promises, random.whole(3, 5))
  return `<p>What you can expect:</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function ownWords({ areas: [main, other] }: Practice): Parts {
  const { openings } = areaWritings[main]
  return {
    opening: openings,
    career: general.careerSentences,
    experience: general.experienceSentences,
    approach: approachesOf[main],
    aside: other ? areaWritings[other].asides : [],
    practical: general.practicalSentences,
    language: general.languageSentences,
    closing: general.closingSentences,
  }
}

/** What is particular to the field comes twice as often: it tells a reader more. */
const approachesOf = Object.fromEntries(
  Object.entries(areaWritings).map(([area, { approaches }]) => {
    return [area, [...approaches, ...general.approachSentences, ...approaches]]
  }),
) as Record<PracticeAreaCode, Sentence[]>

function accountOf({ areas: [main] }: Practice): Parts {
  return {
    opening: areaWritings[main].introductions,
    career: profile.careerAccounts,
    experience: profile.experienceAccounts,
    approach: profile.approachAccounts,
    aside: [],
    practical: profile.practicalAccounts,
    language: profile.languageAccounts,
    closing: profile.closingAccounts,
  }
}
