import { currentStart, languagesOf, statedPrice } from '#app/listings/profile/decisive-facts.ts'
import type { OfficeWords } from '#app/listings/profile/office-words.ts'
import type { ShownProfile } from '#app/listings/shown-profile.ts'
import { capitalised } from '#app/platform/text/capitals.ts'
import { counted } from '#app/platform/text/plural.ts'
import { checkedLabel } from '#app/profiles/credentials/checked-credentials.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { pounds } from '#app/profiles/price-words.ts'
import { startLabel } from '#app/profiles/start-line.ts'
import { isOnline } from '#app/profiles/works-online.ts'
import { bestOf, type Comparable } from './best-of.ts'

/** A mediator as far as they are compared. */
export type Compared = {
  profile: ShownProfile
  offices: readonly OfficeWords[]
  location: string
  /** 'within a day'; empty where it cannot be told. */
  replies: string
}

/** What stands in a cell: words, whether they say yes or no, and the mark of the best. */
export type Cell = { text: string; says?: 'yes' | 'no'; mark?: string; note?: string }

export type CompareRow = { term: string; cells: Cell[]; differs: boolean }
export type RowGroup = { heading: string; rows: CompareRow[] }

type Said = Cell & Comparable

/** Everything that mediators are compared by, in groups; what applies to none of them is left out. */
export function compareRows(mediators: readonly Compared[], today: string): RowGroup[] {
  const hasFamily = mediators.some(({ profile }) => isFamily(profile))
  const hasCredentials = mediators.some(({ profile }) => profile.credentials.length > 0)
  const row = (term: string, say: (mediator: Compared) => Said, mark = '') =>
    toRow(term, mediators.map(say), mark)
  const ofFamily = (term: string, say: (mediator: Compared) => Said, mark = '') =>
    hasFamily ? [row(term, say, mark)] : []

  return [
    {
      heading: 'Cost, time and place',
      rows: [
        row('Price', ({ profile }) => price(profile), 'Lowest'),
        ...ofFamily('First meeting', ({ profile }) => firstMeeting(profile), 'Lowest'),
        ...ofFamily('Legal aid', ({ profile }) =>
          yesOrNo(isFamily(profile) && profile.familyLegalAid),
        ),
        row('Can start', ({ profile }) => start(profile, today), 'Soonest'),
        row('Where', where, 'Nearest'),
        row('Online', ({ profile }) =>
          isOnline(profile) ? yes : { text: 'No, in person only', says: 'no' },
        ),
      ],
    },
    {
      heading: 'Skills',
      rows: [
        ...(hasFamily || hasCredentials
          ? [row('Accredited', ({ profile }) => accredited(profile))]
          : []),
        ...ofFamily('Sees children', ({ profile }) =>
          yesOrNo(isFamily(profile) && profile.familyQualifiedChildren),
        ),
        ...ofFamily('Signs court forms', ({ profile }) =>
          isFamily(profile) && profile.courtForms !== 'Yes'
            ? { text: profile.courtForms, says: 'no' }
            : yesOrNo(isFamily(profile)),
        ),
        row('Languages', ({ profile }) => ({
          text: ['English', ...languagesOf(profile)].join(', '),
        })),
        row('Experience', ({ profile }) => experience(profile), 'Longest'),
      ],
    },
    {
      heading: 'What others say',
      rows: [
        row('Rating', ({ profile }) => rating(profile)),
        row('Usually replies', ({ replies }) => ({
          text: capitalised(replies) || 'Not known yet',
        })),
      ],
    },
  ]
}

function toRow(term: string, said: Said[], mark: string): CompareRow {
  const best = mark ? bestOf(said) : []
  const cells = said.map(({ value: _, among: __, ...cell }, at) =>
    best.includes(at) ? { ...cell, mark } : cell,
  )
  const differs = new Set(cells.map(({ text, note }) => `${text} ${note ?? ''}`)).size > 1
  return { term, cells, differs }
}

const yes: Said = { text: 'Yes', says: 'yes' }
const no: Said = { text: 'No', says: 'no' }
const notProvided: Said = { text: 'Not provided', says: 'no' }

function yesOrNo(is: boolean): Said {
  return is ? yes : no
}

function isFamily({ practiceAreas }: MediatorProfile): boolean {
  return practiceAreas.includes('family')
}

/** Two prices are compared only where the same people pay them, with VAT or without. */
function termsOf({ feesPer, feesVat }: MediatorProfile): string {
  return `${feesPer} ${feesVat === 'added'}`
}

function price(profile: MediatorProfile): Said {
  // Legal aid and the first meeting have rows of their own.
  const text = statedPrice({ ...profile, familyLegalAid: false, miamFee: null })
  const value = profile.hourlyRateMin ?? profile.hourlyRateMax
  return text === ''
    ? notProvided
    : { text, ...(value !== null && { value, among: termsOf(profile) }) }
}

function firstMeeting(profile: MediatorProfile): Said {
  const { miamFee, feesPer, feesVat } = profile
  if (!isFamily(profile) || miamFee === null) return notProvided
  const terms = (feesPer === 'person' ? ' each' : '') + (feesVat === 'added' ? ', plus VAT' : '')
  const text = miamFee > 0 ? pounds(miamFee) + terms : 'Free'
  return { text, value: miamFee, among: termsOf(profile) }
}

function start(profile: MediatorProfile, today: string): Said {
  if (!profile.acceptNewCases) return { text: 'Not taking new cases', says: 'no' }
  const days = currentStart(profile, today)
  return days === null ? notProvided : { text: startLabel(days), value: days }
}

function where({ offices: [nearest], location }: Compared): Said {
  const name = nearest?.name || location
  if (!name) return notProvided
  if (!nearest?.miles || nearest.away === undefined) return { text: name }
  return { text: `${name}, ${nearest.miles}`, value: Math.round(nearest.away) }
}

/** What was checked, or else what a family mediator says of themselves. */
function accredited(profile: ShownProfile): Said {
  const [first] = profile.credentials
  if (first) return { text: checkedLabel(first), says: 'yes' }
  if (!isFamily(profile) || profile.familyAccredited === null) return notProvided
  if (!profile.familyAccredited) return no
  const year = profile.familyAccreditationDate?.slice(0, 4)
  return { text: `Says yes${year ? `, since ${year}` : ''}; not checked` }
}

function experience({ experience: years }: MediatorProfile): Said {
  return years > 0 ? { text: counted(years, 'year'), value: -years } : notProvided
}

function rating({ ratingAverage, ratingTotal }: MediatorProfile): Said {
  if (ratingTotal === 0) return { text: 'No reviews yet', says: 'no' }
  return { text: ratingAverage.toFixed(1), note: `(${counted(ratingTotal, 'review')})` }
}
