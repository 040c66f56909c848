import type { Nation } from './towns.ts'

/** What sentences about a mediator are made of, and what must be true of one who says them. */
export type Subject = Readonly<{
  town: string
  nation: Nation
  /** Another town where they see people. */
  nearby: string | undefined
  /** Matters of their practice: "pensions", "handovers", both and three of them. */
  one: string
  other: string
  two: string
  three: string
  /** Whole years as a mediator. */
  experience: number
  /** 'a housing officer', what it taught them, and for how many years. */
  career: string
  lesson: string
  careerYears: number
  isAccredited: boolean
  signsCourtForms: boolean
  hasLegalAid: boolean
  seesChildren: boolean
  isOnline: boolean
  hasEvenings: boolean
  isStepFree: boolean
  freeFirstCall: boolean
  /** Days within which a first meeting can be held. */
  startWithinDays: number | null
  language: string | undefined
}>

/** False where it is not true of the mediator. */
export type Sentence = string | false | undefined

/** The kinds of sentence that any mediator may write, in the first person. */
export const sentences = {
  career: (me: Subject): Sentence[] => {
    const years = inWords(me.careerYears)
    return [
      `Before training as a mediator I spent ${years} as ${me.career}, which taught me ${me.lesson}.`,
      `I came to mediation after ${years} as ${me.career}. It taught me ${me.lesson}.`,
      `For ${years} I was ${me.career}, and I learned ${me.lesson}.`,
      `As ${me.career} I learned ${me.lesson}. After ${years} I wanted to put that to use earlier in people’s troubles.`,
      `My background is as ${me.career}: ${years}, most of them around ${me.town}.`,
      `People sometimes ask what ${me.career} knows about mediation. Mainly, I learned ${me.lesson}.`,
      `It took me ${years} as ${me.career} to learn ${me.lesson}; mediation gave me somewhere to use it.`,
    ]
  },
  experience: ({ experience, town }: Subject): Sentence[] => [
    experience > 3 && `I have been mediating for ${inWords(experience)}.`,
    experience > 3 &&
      `In ${inWords(experience)} of this work in ${town} I have not seen the same case twice.`,
    experience > 9 && `After ${inWords(experience)} and several hundred cases I am hard to shock.`,
    experience <= 3 && 'I qualified recently and mediate with the support of a senior colleague.',
    experience <= 3 && 'I am newly qualified, keep my fees modest, and take time over every case.',
  ],
  approach: (me: Subject): Sentence[] => [
    'I meet each person alone first, so that everybody arrives knowing what will happen.',
    'I do not take sides and I do not give verdicts.',
    'I am patient, and I ask a lot of questions.',
    'I explain each step before we take it, and check that everybody is content to go on.',
    'What you tell me in private stays private unless you ask me to pass it on.',
    'I keep meetings short enough that people can still think at the end of them.',
    'I will tell you honestly if I think mediation is not the right thing for you.',
    'I write everything up in plain English within two days.',
    'Humour helps, in its place.',
    'My style is quiet. The talking is yours.',
    'I move things along when they are stuck, and slow them down when they are rushing.',
    'We take breaks whenever anyone needs one, no reasons asked.',
    'If we get stuck, I would rather try something odd than send everyone home.',
    me.experience > 15 && 'I prepare thoroughly and then leave most of it in my bag.',
  ],
  practical: (me: Subject): Sentence[] => [
    me.isOnline && `Meetings are held in a quiet office in the centre of ${me.town}, or by video.`,
    me.isOnline && `I see people in two rooms above a bookshop in ${me.town}, and online.`,
    me.nearby &&
      `I work from a small office near the library in ${me.town}, and also see people in ${me.nearby}.`,
    me.nearby && `I cover ${me.town}, ${me.nearby} and everywhere in between.`,
    me.isStepFree && `My rooms in ${me.town} are on the ground floor, with step-free access.`,
    me.hasEvenings && 'I keep some evenings free for people who cannot get away during the day.',
    me.freeFirstCall && 'The first call is free and takes about twenty minutes.',
    me.startWithinDays === 7 && 'I can usually offer a first appointment within a week.',
    me.startWithinDays === 14 && 'A first meeting is usually possible within two weeks.',
    `I hire a neutral room wherever suits both sides, in ${me.town} or nearby.`,
    'You will have my fees in writing before anything begins.',
    'Please ring or write; I answer within two working days.',
  ],
  language: ({ language }: Subject): Sentence[] => [
    language && `I also mediate in ${language}.`,
    language && `Sessions can be held in ${language} or English, or some of each.`,
    language && `If you would be more at ease in ${language}, so would I.`,
  ],
  closing: ({ town, experience }: Subject): Sentence[] => [
    'Away from work I sing in a choir, badly but with conviction.',
    `I live near ${town} with my family and a dog of no known breed.`,
    'I volunteer one day a month with a local charity for carers.',
    'When I am not mediating I am usually on my allotment.',
    'Outside work I coach an under-elevens football team, which is mediation by other means.',
    'At weekends I walk, slowly and with sandwiches.',
    'In my spare time I mend clocks, which also rewards patience.',
    'I bake bread, and there is often some in the office.',
    'I help run a parkrun on Saturday mornings.',
    experience > 7 && 'I teach on a mediation training course twice a year.',
    experience > 9 &&
      'I supervise newer mediators, and learn as much from them as they do from me.',
    'If you are not sure whether mediation is for you, ring me and we will work it out together.',
    'If I am not the right person for you I will gladly suggest somebody who is.',
    'You do not need the other person’s agreement to call me; I can write to them if you like.',
  ],
}

/** What one profile says once at most, in whatever words. */
export const points = [
  /\balone\b|each household|at least twice|each person in private/,
  /\bMIAM\b/,
  /written|writes?\b|write (it|everything|down)|in writing|on one page|Half a page/,
  /evening/i,
  /\bcall\b|telephone|\bring\b/,
  /video|online/i,
  /takes? (no )?sides|verdict|who is right/,
  /plain|ordinary words/i,
  /in private/,
  /sandwiches/,
  /ready|freely|voluntary|forced/,
  /honestly|I will say so|gladly suggest/,
]

const smallNumbers = [
  ...['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]

/** 'a year', 'nine years', '24 years'. */
function inWords(years: number): string {
  return `${smallNumbers[years] ?? years} ${years === 1 ? 'year' : 'years'}`
}
