import { capitalised } from '#app/platform/text/capitals.ts'
import { listText } from '#app/platform/text/list-text.ts'
import { counted } from '#app/platform/text/plural.ts'
import { monthAndYear } from '#app/platform/time/calendar.ts'
import { credentialName } from '#app/profiles/credentials/credential-words.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { pounds, priceLine } from '#app/profiles/price-words.ts'
import { startLine } from '#app/profiles/start-line.ts'
import { isOnline } from '#app/profiles/works-online.ts'
import { languageLabel } from '#app/taxonomy/languages.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'
import type { ShownProfile } from '../shown-profile.ts'
import type { OfficeWords } from './office-words.ts'

export type FactName =
  | 'price'
  | 'accredited'
  | 'legalAid'
  | 'where'
  | 'newCases'
  | 'replies'
  | 'languages'
  | 'children'
  | 'courtForms'

/** One of the facts that decide a choice. */
export type Fact = { name: FactName; term: string; value: string; detail: string }

/** How soon a mediator usually replies: 'within a day', by their last so many enquiries. */
export type ReplyTime = { usually: string; enquiries: number }

/** What is known besides the profile itself. */
export type FactSources = {
  /** 'YYYY-MM-DD'. */
  today: string
  offices: readonly OfficeWords[]
  /** The name of the place from which the offices' miles are told; empty without one. */
  measuredFrom: string
  location: string
  /** Null where too few enquiries were answered to tell. */
  replies: ReplyTime | null
}

/**
 * What decides whether to write to a mediator, in the order in which people ask. What is not known
 * is left out; so is what the form does not tell from a question that was passed over.
 */
export function decisiveFacts(profile: ShownProfile, sources: FactSources): Fact[] {
  const isFamily = profile.practiceAreas.includes('family')
  const facts = [
    price(profile, isFamily),
    accredited(profile, isFamily),
    isFamily &&
      profile.familyLegalAid &&
      fact('legalAid', 'Legal aid', 'Yes, if you qualify', 'Then mediation is free'),
    where(profile, sources),
    newCases(profile, sources.today),
    replies(sources.replies),
    profile.languages.length > 0 &&
      fact('languages', 'Languages', listText(['English', ...languagesOf(profile)])),
    isFamily && profile.familyQualifiedChildren && fact('children', 'Children', 'Sees children'),
    isFamily &&
      profile.familyQualifiedCourtForms &&
      fact('courtForms', 'Court forms', 'Can sign after a MIAM'),
  ]
  return facts.filter((each) => each !== false && each !== null)
}

function fact(name: FactName, term: string, value: string, detail = ''): Fact {
  return { name, term, value, detail }
}

/** What a mediator costs, in one line; empty where they do not say. */
export function statedPrice(profile: MediatorProfile): string {
  const line = priceLine(profile)
  if (!line.startsWith(unknownPrice)) return line
  return fixedFee(profile) || (profile.freeFirstCall ? 'Free first call' : '')
}

const unknownPrice = 'Ask about fees'

function price(profile: MediatorProfile, isFamily: boolean): Fact | null {
  const { miamFee, feesPer, feesVat, freeFirstCall } = profile
  // Who pays, and VAT, stand below the price.
  const value = statedPrice({ ...profile, feesPer: '', feesVat: '' })
  if (!value) return null
  const first = isFamily && miamFee !== null && !value.includes('MIAM')
  const fixed = fixedFee(profile)
  const details = [
    feesPer === 'person' && 'Per person',
    feesPer === 'together' && 'For all sides together',
    vatDetails[feesVat],
    first &&
      (miamFee > 0 ? `First meeting (MIAM) ${pounds(miamFee)}` : 'Free first meeting (MIAM)'),
    fixed !== value && fixed,
    freeFirstCall && value !== 'Free first call' && 'Free first call',
  ]
  return fact('price', 'Price', value, sentences(details))
}

/** '£600 for a half-day'; empty where none is stated. */
function fixedFee({ fixedFee, fixedFeeFor }: MediatorProfile): string {
  if (fixedFee === null) return ''
  return fixedFeeFor ? `${pounds(fixedFee)} for ${fixedFeeFor}` : `${pounds(fixedFee)} fixed fee`
}

const vatDetails: Readonly<Record<string, string>> = {
  included: 'VAT included',
  added: 'Plus VAT',
  none: 'No VAT',
}

/** What was checked, or else what a family mediator says of themselves. */
function accredited(profile: ShownProfile, isFamily: boolean): Fact | null {
  const [first, ...others] = profile.credentials
  if (first) {
    const also = others.length > 0 ? `Also ${listText(others.map(credentialName))}` : ''
    const checked = `${checkedWord} ${monthAndYear(first.checkedOn)}`
    return fact('accredited', credentialName(first), checked, also)
  }
  if (!isFamily || profile.familyAccredited === null) return null
  if (!profile.familyAccredited) return fact('accredited', 'Accredited', 'No')
  const since = monthAndYear(profile.familyAccreditationDate ?? '')
  return fact('accredited', 'Accredited', since ? `Says since ${since}` : 'Says yes', notChecked)
}

export const checkedWord = 'Checked'
export const notChecked = 'Not checked'

function where(profile: MediatorProfile, sources: FactSources): Fact | null {
  const worksOnline = isOnline(profile)
  const [first, ...others] = sources.offices
  const name = first?.name || sources.location
  if (!name) return worksOnline ? fact('where', 'Where', 'Online, across the UK') : null
  const also = others.map(({ name, miles }) => (miles ? `${name} (${miles})` : name))
  if (worksOnline) also.push('online')
  const details = [
    first?.miles && `From ${sources.measuredFrom}`,
    also.length > 0 && `Also ${listText(also)}`,
    others.length === 0 && first?.travels && capitalised(first.travels),
  ]
  return fact('where', 'Where', first?.miles ? `${name}, ${first.miles}` : name, sentences(details))
}

function newCases(profile: MediatorProfile, today: string): Fact {
  if (!profile.acceptNewCases) return fact('newCases', 'New cases', notTakingCases)
  return fact('newCases', 'New cases', 'Takes new cases', startLine(currentStart(profile, today)))
}

export const notTakingCases = 'Not taking new cases'

/** The earliest start in days, as long as the mediator said so of late. */
export function currentStart(
  { startWithinDays, startConfirmedOn }: MediatorProfile,
  today: string,
): number | null {
  const age = (Date.parse(today) - Date.parse(startConfirmedOn ?? '')) / 86_400_000
  return age <= startShownDays ? startWithinDays : null
}

function replies(time: ReplyTime | null): Fact | null {
  if (!time) return null
  const detail = `From the last ${counted(time.enquiries, 'enquiry', 'enquiries')}`
  return fact('replies', 'Replies', `Usually ${time.usually}`, detail)
}

/** Those besides English, by name. */
export function languagesOf({ languages }: Pick<MediatorProfile, 'languages'>): string[] {
  return languages.map(languageLabel).sort((a, b) => a.localeCompare(b, 'en-GB'))
}

/** 'VAT included. Free first call', of those that apply. */
function sentences(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('. ')
}
