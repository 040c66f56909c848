import type { MediatorProfile } from '#app/profiles/mediator.ts'
import type { Rating } from '#app/reviews/review.ts'
import { fixedEnquiries } from './fixed-enquiries.ts'
import { communities, type Person } from './people.ts'
import type { Practice } from './practice.ts'
import type { SampleEnquiry } from './sample-enquiries.ts'
import type { Stage } from './sample-mediator.ts'
import type { Home } from './towns.ts'

/** What is certain of one of the first mediators, whatever chance would have made of them. */
type FixedPerson = Readonly<{
  person: Pick<Person, 'firstName' | 'lastName' | 'pronoun'>
  /** The community whose languages they share. */
  community: string
  home: Home
  practice: Partial<Practice>
  stage: Stage
  profile: Partial<MediatorProfile>
  /** The stars of their approved reviews. */
  ratings: readonly Rating[]
  enquiries?: readonly SampleEnquiry[]
  joinedDaysAgo?: number
  /** When they last confirmed their earliest start. */
  startConfirmedDaysAgo?: number
  /** Views of the listing on a usual day. */
  viewsADay?: number
}>

const open = { acceptNewCases: true, userType: '' }

/** Mediators 1, 2, 3 …: the sample accounts first. */
export const fixedPeople: readonly FixedPerson[] = [
  {
    person: { firstName: 'Bethan', lastName: 'Llewellyn', pronoun: 'she' },
    community: 'Welsh',
    home: { nation: 'wales', town: 'Cardiff' },
    practice: { areas: ['family', 'elder', 'odr'], experience: 9 },
    stage: 'listed',
    profile: {
      ...open,
      email: 'bethan@example.org',
      title: 'Family mediator (FMCA)',
      phone: '029 2018 0417',
      website: 'https://llewellyn-mediation.example.org',
      specialties: [],
      bio: [
        '<p>I help separating parents reach arrangements that work for their children, at a pace both can manage. Before training as a mediator I spent twelve years as a family solicitor in Cardiff and the Vale.</p>',
        '<p>Sessions are held in my office by the station or online, in Welsh or English. I offer child-inclusive mediation and can sign court forms after a MIAM.</p>',
        '<p>I also meet families who are trying to decide, together with an older parent, where and how that parent would like to live.</p>',
      ].join(''),
      certifications:
        '<ul><li>FMC Accredited Family Mediator (FMCA)</li><li>Qualified for child-inclusive mediation</li><li>Certified elder mediator</li><li>Enhanced DBS check</li></ul>',
      profileImage: '/portraits/face-0620000.svg',
      hourlyRateMin: 110,
      hourlyRateMax: 140,
      familyAccredited: true,
      familyAccreditationDate: '2019-05-30',
      familyAccreditedFor: 'children, property and finance',
      familyQualifiedCourtForms: true,
      familyLegalAid: true,
      familyQualifiedChildren: true,
      familyOnlineMediation: true,
      worksOnline: true,
      languages: ['cy'],
      accessibility: [],
      sessionTimes: ['evenings'],
      startWithinDays: 14,
      miamFee: 95,
      fixedFee: null,
      fixedFeeFor: '',
      feesPer: 'person',
      feesVat: 'none',
      freeFirstCall: false,
    },
    startConfirmedDaysAgo: 12,
    ratings: [...stars(5, 18), ...stars(4, 4)],
    enquiries: fixedEnquiries,
    joinedDaysAgo: 615,
    viewsADay: 12,
  },
  {
    person: { firstName: 'Farah', lastName: 'Siddiqui', pronoun: 'she' },
    community: 'Pakistani',
    home: { nation: 'england', town: 'Bradford, West Yorkshire' },
    practice: { areas: ['workplace', 'community'], experience: 6 },
    stage: 'unchecked',
    profile: { email: 'farah@example.org', title: 'Workplace mediator', phone: '01632 960182' },
    ratings: [],
  },
  {
    person: { firstName: 'Joseph', lastName: 'Adeyemi', pronoun: 'he' },
    community: 'Nigerian',
    home: { nation: 'england', town: 'Catford, London' },
    practice: { areas: ['community'], experience: 2 },
    stage: 'begun',
    profile: { email: 'joseph@example.org', title: 'Community mediator', phone: '020 7946 0631' },
    ratings: [],
  },
  {
    person: { firstName: 'Amara', lastName: 'Okafor', pronoun: 'she' },
    community: 'Nigerian',
    home: { nation: 'england', town: 'Leeds, West Yorkshire' },
    practice: { areas: ['civil_commercial', 'workplace'], experience: 14 },
    stage: 'listed',
    profile: {
      ...open,
      title: 'Civil and commercial mediator',
      profileImage: '/portraits/face-4c06240.svg',
      hourlyRateMin: 150,
      hourlyRateMax: 240,
    },
    ratings: [...stars(5, 27), ...stars(4, 3)],
    joinedDaysAgo: 704,
    viewsADay: 14,
  },
  {
    person: { firstName: 'Callum', lastName: 'Fraser', pronoun: 'he' },
    community: 'Scottish',
    home: { nation: 'scotland', town: 'Glasgow' },
    practice: { areas: ['construction_engineering', 'civil_commercial'], experience: 21 },
    stage: 'listed',
    profile: {
      ...open,
      title: 'Construction disputes mediator',
      profileImage: '/portraits/face-0164353.svg',
      hourlyRateMin: 220,
      hourlyRateMax: 320,
    },
    ratings: [...stars(5, 14), ...stars(4, 3), 3],
    joinedDaysAgo: 466,
    viewsADay: 7,
  },
  {
    person: { firstName: 'Devika', lastName: 'Nair', pronoun: 'she' },
    community: 'Gujarati and Hindu',
    home: { nation: 'england', town: 'Birmingham' },
    practice: { areas: ['workplace', 'community', 'restorative_justice'], experience: 6 },
    stage: 'listed',
    profile: {
      ...open,
      title: 'Workplace and community mediator',
      profileImage: '/portraits/face-3702010.svg',
      hourlyRateMin: 90,
      hourlyRateMax: 120,
    },
    ratings: stars(5, 7),
    joinedDaysAgo: 298,
    viewsADay: 5,
  },
  {
    person: { firstName: 'Edward', lastName: 'Ashworth', pronoun: 'he' },
    community: 'English',
    home: { nation: 'england', town: 'York, North Yorkshire' },
    practice: {
      areas: ['construction_engineering'],
      experience: 17,
      career: 'a chartered surveyor',
    },
    stage: 'listed',
    profile: {
      ...open,
      title: 'Chartered surveyor and mediator',
      profileImage: '/portraits/face-1321223.svg',
      hourlyRateMin: 180,
      hourlyRateMax: 260,
    },
    ratings: [],
  },
  {
    person: { firstName: 'Harriet', lastName: 'Tordoff', pronoun: 'she' },
    community: 'English',
    home: { nation: 'england', town: 'Leeds, West Yorkshire' },
    practice: { areas: ['family'], experience: 16 },
    stage: 'listed',
    profile: { ...open, hourlyRateMin: 120, hourlyRateMax: 150 },
    ratings: [],
  },
  {
    person: { firstName: 'Surinder', lastName: 'Chahal', pronoun: 'he' },
    community: 'Punjabi',
    home: { nation: 'england', town: 'Bradford, West Yorkshire' },
    practice: { areas: ['family', 'odr'], experience: 4, career: 'a family solicitor' },
    stage: 'listed',
    profile: { ...open, hourlyRateMin: 105, hourlyRateMax: 170 },
    ratings: [],
  },
]

export function personOf({ person, community }: FixedPerson): Person {
  const found = communities.find(({ name }) => name === community)
  if (!found) throw new Error(`there is no community called ${community}`)
  return { ...person, community: found, bearer: 1 }
}

function stars(each: Rating, count: number): Rating[] {
  return Array.from({ length: count }, () => each)
}
