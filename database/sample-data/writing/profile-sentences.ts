import type { Sentence } from './area-writings.ts'

/** The parts of a profile that speaks of the mediator by name, after the area's introduction. */
export const careerAccounts: readonly Sentence[] = [
  'Before training as a mediator {they} spent {careerYears} as {career} in {careerPlace}, where {they} learned {lesson}.',
  '{They} came to mediation after {careerYears} as {career}.',
  '{name} was {career} for {careerYears}, an experience that {they} says taught {them} {lesson}.',
  '{Their} first career, as {career} in {careerPlace}, taught {them} {lesson}.',
]

export const experienceAccounts: readonly Sentence[] = [
  { text: '{They} has been mediating for {experience}.', when: ['settled'] },
  { text: 'In {experience} {they} has mediated {cases} cases.', when: ['settled'] },
  {
    text: '{name} qualified recently and works with the support of a senior mediator.',
    when: ['newer'],
  },
]

export const approachAccounts: readonly Sentence[] = [
  'Clients describe {them} as calm, well prepared and easy to talk to.',
  '{They} meets each person alone first, and takes care that nobody is hurried.',
  '{name} is known for asking the question that everybody else has been avoiding.',
  {
    text: '{Their} approach is practical: what needs to be settled, who needs to be in the room, and what would make it last.',
    when: ['negotiates'],
  },
  '{They} does not take sides, give verdicts or lose patience.',
  {
    text: '{name} explains every step in plain English and writes up agreements within two days.',
    when: ['negotiates'],
  },
  '{They} will say so honestly if mediation is not the right course.',
  'People often remark that {they} makes difficult conversations feel possible.',
  {
    text: '{They} believes that agreements last when people have made them themselves.',
    when: ['negotiates'],
  },
]

export const practicalAccounts: readonly Sentence[] = [
  { text: '{name} works from {room} and online.', when: ['online'] },
  { text: 'Appointments are available in {town} and {nearby}, and by video.', when: ['online'] },
  '{They} offers a free first call of about {callLength} minutes.',
  'A first appointment is usually possible within {wait}.',
  'Fees are by the hour and are set out in writing before the work begins.',
  '{They} keeps {weekday} evenings free for people who cannot get away during the day.',
]

export const languageAccounts: readonly Sentence[] = [
  '{They} also mediates in {language}.',
  'Sessions may be held in English or {language}.',
]

export const closingAccounts: readonly Sentence[] = [
  'Outside work {they} is a school governor and an enthusiastic cook.',
  '{name} teaches on a mediation training course and mentors new mediators.',
  '{They} lives near {town} and is usually to be found on a hill at the weekend.',
  'In {their} spare time {they} sings with a choral society.',
  '{name} volunteers for a community mediation charity.',
  '{They} spends most weekends on an allotment.',
  '{name} is happy to talk things over before anybody decides anything.',
]
