import { formatLocation } from '#app/places/location.ts'
import type { Office } from '#app/places/office.ts'
import { publicLocation } from '#app/places/public-location.ts'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { hourlyRateLabel } from '#app/profiles/hourly-rate.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import type { WorkFacts } from '#app/profiles/work-facts.ts'
import { isOnline } from '#app/profiles/works-online.ts'
import { languageLabel } from '#app/taxonomy/languages.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import {
  accessibility,
  feesPerChoices,
  feesVatChoices,
  sessionTimes,
} from '#app/taxonomy/work-facts.ts'
import type { ReviewedField } from './reviewed-fields.ts'

type ReviewedWork = WorkFacts &
  Pick<
    MediatorProfile,
    'hourlyRateMin' | 'hourlyRateMax' | 'familyOnlineMediation' | 'practiceAreas'
  >

/** Where a mediator works, as the public would read it. */
export function placeFields(profile: ReviewedWork): ReviewedField[] {
  return [
    { label: 'Offices', text: profile.offices.map(officeText).join('\n') },
    { label: 'Works online across the UK', text: yes(isOnline(profile)) },
  ]
}

export function feeFields(profile: ReviewedWork): ReviewedField[] {
  const { hourlyRateMin, hourlyRateMax, fixedFee, fixedFeeFor, miamFee } = profile
  const fixed = [pounds(fixedFee), fixedFeeFor].filter(Boolean).join(' for ')
  return [
    { label: 'Hourly rate', text: hourlyRateLabel(hourlyRateMin, hourlyRateMax) },
    { label: 'Fixed fee', text: fixed },
    { label: 'MIAM fee', text: pounds(miamFee) },
    { label: 'Who pays these fees', text: labelOf(feesPerChoices, profile.feesPer) },
    { label: 'VAT', text: labelOf(feesVatChoices, profile.feesVat) },
    { label: 'Free first call', text: yes(profile.freeFirstCall) },
  ]
}

/** In which languages, how accessibly and when they work; lists in one order. */
export function accessFields(profile: ReviewedWork): ReviewedField[] {
  const { startWithinDays: days } = profile
  const start = startChoices.find((choice) => choice.days === days)?.label
  return [
    { label: 'Languages', text: profile.languages.map(languageLabel).toSorted().join(', ') },
    { label: 'Accessibility', text: labelsOf(accessibility, profile.accessibility) },
    { label: 'Besides office hours', text: labelsOf(sessionTimes, profile.sessionTimes) },
    {
      label: 'Earliest first meeting',
      text: start ?? (days === null ? '' : `Within ${counted(days, 'day')}`),
    },
  ]
}

/** 'LS1, Leeds, travels 20 miles, shows the full postcode'. */
function officeText({ location, place, travelMiles, showsPostcode }: Office): string {
  const written = formatLocation(publicLocation(location, showsPostcode))
  const known = place === '' ? 'not a known place' : place
  const parts = [
    known.toLowerCase().startsWith(written.toLowerCase()) ? known : `${written} (${known})`,
    travelMiles > 0 && `travels ${counted(travelMiles, 'mile')}`,
    showsPostcode && 'shows the full postcode',
  ]
  return parts.filter(Boolean).join(', ')
}

function pounds(amount: number | null): string {
  return amount === null ? '' : `£${numberText(amount)}`
}

type Choices = readonly { code: string; label: string }[]

function labelOf(choices: Choices, code: string): string {
  return choices.find((choice) => choice.code === code)?.label ?? code
}

function labelsOf(choices: Choices, codes: readonly string[]): string {
  return codes
    .map((code) => labelOf(choices, code))
    .toSorted()
    .join(', ')
}

/** Nothing is said where it is not so, as by those who were never asked. */
function yes(isSo: boolean): string {
  return isSo ? 'Yes' : ''
}
