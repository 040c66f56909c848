import { numberText } from '#app/platform/text/plural.ts'
import { type Home, townsOf } from '../home.ts'
import type { Practice } from '../practice.ts'
import type { Random } from '../random.ts'
import type { Person } from '../sample-person.ts'
import type { Nation, Town } from '../towns.ts'
import { areaWritings } from './area-writings.ts'
import { rooms } from './general-sentences.ts'
import type { Slots } from './template.ts'
import { capitalised, listInWords, yearsInWords } from './words.ts'

const pronouns = {
  she: { they: 'she', them: 'her', their: 'her' },
  he: { they: 'he', them: 'him', their: 'his' },
}

const citiesOf = Object.fromEntries(
  Object.entries(townsOf).map(([nation, towns]) => [nation, towns.filter(({ size }) => size >= 4)]),
) as Record<Nation, Town[]>

/** Words of a mediator's own for the slots of every sentence about them. */
export function slotsFor(random: Random, person: Person, home: Home, practice: Practice): Slots {
  const { they, them, their } = pronouns[person.pronoun]
  const matters = areaWritings[practice.areas[0]].matters
  const [matterA, matterB] = random.pickSome(matters, 2)
  const [aside] = practice.areas.slice(1)
  const [asideA, asideB] = random.pickSome(aside ? areaWritings[aside].matters : [], 2)
  const nearby = home.nearby.length > 0 ? random.pick(home.nearby).name : undefined
  const language = languageOf(random, person)
  const cities = citiesOf[home.nation]

  return {
    name: person.firstName,
    fullName: `${person.firstName} ${person.lastName}`,
    they,
    them,
    their,
    They: capitalised(they),
    Their: capitalised(their),
    town: home.town.name,
    county: countyInSpeech(home.town.county),
    nearby,
    career: practice.career.was,
    careerYears: yearsInWords(practice.careerYears),
    careerPlace: random.pick([home.town.name, nearby ?? home.town.name, random.pick(cities).name]),
    lesson: random.pick(practice.career.lessons),
    experience: yearsInWords(practice.experience),
    cases: casesInWords(random, practice.experience),
    matterA,
    matterB,
    asideA,
    asideB,
    matters2: listInWords(random.pickSome(matters, 2)),
    matters3: listInWords(random.pickSome(matters, 3)),
    room: random.pick(rooms),
    language,
    homeLanguage: person.community.name === 'English' ? undefined : language,
    weekday: random.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday']),
    wait: random.pick(['a week', 'ten days', 'two weeks', 'three weeks']),
    callLength: random.pick(['fifteen', 'twenty', 'thirty']),
    reply: random.pick(['a day', 'two days', 'one working day', 'two working days']),
  }
}

function casesInWords(random: Random, experience: number): string {
  const perYear = random.whole(8, 30)
  const cases = Math.max(30, Math.round((experience * perYear) / 10) * 10)
  return `${random.pick(['more than', 'some', 'over', 'around'])} ${numberText(cases)}`
}

function languageOf(random: Random, { community }: Person): string | undefined {
  return random.chance(community.bilingual / 100) ? random.pick(community.languages) : undefined
}

/** "everywhere in Highland" is not English; of London, people name the part. */
function countyInSpeech(county: string | undefined): string | undefined {
  if (county === undefined || county === 'London') return undefined
  return county === 'Highland' || county.startsWith('Isle') ? undefined : county
}
