import type { PortraitParts } from '#app/directory/portraits/drawn-portrait.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { communities } from './communities.ts'
import {
  buildingStories,
  commercialStories,
  familyStories,
  neighbourStories,
} from './known-inquiries.ts'
import type { Practice } from './practice.ts'
import type { InquiryStory } from './sample-inquiries.ts'
import type { Person } from './sample-person.ts'
import type { Stage } from './stage.ts'
import type { Nation } from './towns.ts'
import { construction } from './writing/construction.ts'

/** What is certain of one of the first mediators, whatever chance would have made of them. */
export type KnownPerson = Readonly<{
  person: Pick<Person, 'firstName' | 'lastName' | 'pronoun'>
  /** The community whose languages and places they share. */
  community: string
  home: readonly [Nation, string]
  practice: Pick<Practice, 'areas' | 'experience'> & Partial<Practice>
  stage: Stage
  profile?: Partial<MediatorProfile>
  /** Parts of their portrait that are not left to chance. */
  portrait?: Partial<PortraitParts>
  /** The stars of their approved reviews. */
  ratings: readonly number[]
  inquiries: readonly InquiryStory[]
  joinedDaysAgo?: number
  /** When they last confirmed their earliest start. */
  startConfirmedDaysAgo?: number
  /** Views of the listing on a usual day. */
  viewsADay?: number
}>

/** Mediators 1, 2, 3 …: the sample accounts first. */
export const knownPeople: readonly KnownPerson[] = [
  {
    person: { firstName: 'Bethan', lastName: 'Llewellyn', pronoun: 'she' },
    community: 'Welsh',
    home: ['wales', 'Cardiff'],
    practice: { areas: ['family', 'elder', 'odr'], experience: 9 },
    stage: 'listed',
    profile: {
      email: 'bethan@example.org',
      title: 'Family mediator (FMCA)',
      phone: '029 2018 0417',
      website: 'https://llewellyn-mediation.example.org',
      bio: [
        '<p>I help separating parents reach arrangements that work for their children, at a pace both can manage. Before training as a mediator I spent twelve years as a family solicitor in Cardiff and the Vale.</p>',
        '<p>Sessions are held in my office by the station or online, in Welsh or English. I offer child-inclusive mediation and can sign court forms after a MIAM.</p>',
        '<p>I also meet families who are trying to decide, together with an older parent, where and how that parent would like to live.</p>',
      ].join(''),
      certifications:
        '<ul><li>FMC Accredited Family Mediator (FMCA)</li><li>Qualified for child-inclusive mediation</li><li>Certified elder mediator</li><li>Enhanced DBS check</li></ul>',
      hourlyRateMin: 110,
      hourlyRateMax: 140,
      acceptNewCases: true,
      userType: '',
      familyAccredited: true,
      familyAccreditedFor: 'children, property and finance',
      familyQualifiedCourtForms: true,
      familyLegalAid: true,
      familyQualifiedChildren: true,
      familyOnlineMediation: true,
      languages: ['cy'],
      sessionTimes: ['evenings'],
      startWithinDays: 14,
      miamFee: 95,
      fixedFee: null,
      fixedFeeFor: '',
      feesPer: 'person',
      feesVat: 'none',
    },
    startConfirmedDaysAgo: 12,
    portrait: {
      skin: 0,
      hair: 'bob',
      hairColour: 2,
      dress: 0,
      collar: 0,
      ground: 0,
      hasGlasses: false,
    },
    ratings: [...stars(5, 18), ...stars(4, 4)],
    inquiries: familyStories,
    joinedDaysAgo: 615,
    viewsADay: 12,
  },
  {
    person: { firstName: 'Farah', lastName: 'Siddiqui', pronoun: 'she' },
    community: 'Pakistani',
    home: ['england', 'Bradford'],
    practice: { areas: ['workplace', 'community'], experience: 6 },
    stage: 'unchecked',
    profile: { email: 'farah@example.org', title: 'Workplace mediator', phone: '01632 960182' },
    portrait: { skin: 2, hair: 'headscarf', dress: 4, ground: 2, hasGlasses: false },
    ratings: [],
    inquiries: [],
  },
  {
    person: { firstName: 'Joseph', lastName: 'Adeyemi', pronoun: 'he' },
    community: 'Nigerian',
    home: ['england', 'Catford'],
    practice: { areas: ['community'], experience: 2 },
    stage: 'begun',
    profile: { email: 'joseph@example.org', title: 'Community mediator', phone: '020 7946 0631' },
    portrait: { skin: 5, hair: 'crop', hairColour: 0, dress: 1, ground: 4, hasBeard: true },
    ratings: [],
    inquiries: [],
  },
  {
    person: { firstName: 'Amara', lastName: 'Okafor', pronoun: 'she' },
    community: 'Nigerian',
    home: ['england', 'Leeds'],
    practice: { areas: ['civil_commercial', 'workplace'], experience: 14 },
    stage: 'listed',
    profile: {
      title: 'Civil and commercial mediator',
      hourlyRateMin: 150,
      hourlyRateMax: 240,
      acceptNewCases: true,
      userType: '',
    },
    portrait: { skin: 4, hair: 'afro', hairColour: 0, dress: 6, ground: 4, hasGlasses: false },
    ratings: [...stars(5, 27), ...stars(4, 3)],
    inquiries: commercialStories,
    joinedDaysAgo: 704,
    viewsADay: 14,
  },
  {
    person: { firstName: 'Callum', lastName: 'Fraser', pronoun: 'he' },
    community: 'Scottish',
    home: ['scotland', 'Glasgow'],
    practice: { areas: ['construction_engineering', 'civil_commercial'], experience: 21 },
    stage: 'listed',
    profile: {
      title: 'Construction disputes mediator',
      hourlyRateMin: 220,
      hourlyRateMax: 320,
      acceptNewCases: true,
      userType: '',
    },
    portrait: {
      skin: 0,
      hair: 'side',
      hairColour: 6,
      dress: 4,
      collar: 3,
      ground: 5,
      hasGlasses: true,
    },
    ratings: [...stars(5, 14), ...stars(4, 3), 3],
    inquiries: buildingStories,
    joinedDaysAgo: 466,
    viewsADay: 7,
  },
  {
    person: { firstName: 'Devika', lastName: 'Nair', pronoun: 'she' },
    community: 'Gujarati and Hindu',
    home: ['england', 'Birmingham'],
    practice: { areas: ['workplace', 'community', 'restorative_justice'], experience: 6 },
    stage: 'listed',
    profile: {
      title: 'Workplace and community mediator',
      hourlyRateMin: 90,
      hourlyRateMax: 120,
      acceptNewCases: true,
      userType: '',
    },
    portrait: { skin: 3, hair: 'long', hairColour: 0, dress: 2, ground: 1, hasGlasses: false },
    ratings: stars(5, 7),
    inquiries: neighbourStories,
    joinedDaysAgo: 298,
    viewsADay: 5,
  },
  {
    person: { firstName: 'Edward', lastName: 'Ashworth', pronoun: 'he' },
    community: 'English',
    home: ['england', 'York'],
    practice: {
      areas: ['construction_engineering'],
      experience: 17,
      career: construction.careers.find(({ was }) => was === 'a chartered surveyor'),
    },
    stage: 'listed',
    profile: {
      title: 'Chartered surveyor and mediator',
      hourlyRateMin: 180,
      hourlyRateMax: 260,
      acceptNewCases: true,
      userType: '',
    },
    portrait: {
      skin: 1,
      hair: 'receding',
      hairColour: 2,
      dress: 1,
      collar: 2,
      ground: 2,
      hasBeard: true,
    },
    ratings: [],
    inquiries: [],
  },
]

export function personOf({ person, community }: KnownPerson): Person {
  const found = communities.find(({ name }) => name === community)
  if (!found) throw new Error(`there is no community called ${community}`)
  return { ...person, community: found, bearer: 1 }
}

function stars(each: number, count: number): number[] {
  return Array.from({ length: count }, () => each)
}
