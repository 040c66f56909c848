import { formatLocation } from '#app/places/location.ts'
import { publicMainLocation } from '#app/places/public-location.ts'
import { plainHtml } from '#app/platform/rich-text/typed-rich-text.ts'
import { withoutLastSlash } from '#app/platform/text/web-url.ts'
import { type DiffPart, withContext, wordDiff } from '#app/platform/text/word-diff.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { servedTypes } from '#app/profiles/profile-labels.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { accessFields, feeFields, placeFields } from './reviewed-work-fields.ts'

/** One answer of a profile as an administrator reads it; empty where there is none. */
export type ReviewedField = {
  label: string
  text: string
  /** The HTML behind a rich text, whose tags may change without its words. */
  markup?: string
}

/** What the public would read of a profile, besides its photo. `readable` turns HTML into words. */
export function reviewedFields(
  profile: MediatorProfile,
  readable: (html: string) => string,
): ReviewedField[] {
  const bio = plainHtml(profile.bio)
  const certifications = plainHtml(profile.certifications)
  return [
    { label: 'Full name', text: profile.fullName },
    { label: 'First name', text: profile.firstName },
    { label: 'Last name', text: profile.lastName },
    { label: 'Title', text: profile.title },
    { label: 'Email', text: profile.email },
    { label: 'Phone', text: profile.phone },
    {
      label: 'Location',
      text: formatLocation(publicMainLocation(profile.location, profile.offices)),
    },
    ...placeFields(profile),
    { label: 'Website', text: withoutLastSlash(profile.website) },
    { label: 'LinkedIn', text: withoutLastSlash(profile.linkedin) },
    { label: 'Areas of practice', text: areasText(profile.practiceAreas) },
    { label: 'Specialties', text: profile.specialties.join('\n') },
    { label: 'Experience', text: `${profile.experience} years` },
    { label: 'Mainly works with', text: servedLabel(profile.userType) },
    { label: 'Bio', text: readable(bio), markup: bio },
    { label: 'Certifications', text: readable(certifications), markup: certifications },
    ...familyFields(profile),
    ...feeFields(profile),
    ...accessFields(profile),
  ]
}

/** In one order, so that the same areas read the same. */
function areasText(areas: readonly string[]): string {
  return areas.map(practiceAreaLabel).toSorted().join(', ')
}

function familyFields(profile: MediatorProfile): ReviewedField[] {
  const { familyAccredited } = profile
  return [
    {
      label: 'Accredited family mediator',
      text: familyAccredited === null ? '' : yesOrNo(familyAccredited),
    },
    { label: 'Accredited on', text: formatDate(profile.familyAccreditationDate ?? '') },
    { label: 'Accredited for', text: profile.familyAccreditedFor },
    { label: 'Signs court forms', text: yesOrNo(profile.familyQualifiedCourtForms) },
    { label: 'Offers legal aid', text: yesOrNo(profile.familyLegalAid) },
    { label: 'Sees children', text: yesOrNo(profile.familyQualifiedChildren) },
    { label: 'Mediates online', text: yesOrNo(profile.familyOnlineMediation) },
  ]
}

function servedLabel(userType: string): string {
  return servedTypes.find(({ value }) => value === userType)?.label ?? userType
}

function yesOrNo(answer: boolean): string {
  return answer ? 'Yes' : 'No'
}

/** How one field changed. Without parts its words are the same and only its layout changed. */
export type FieldChange = { label: string; parts: DiffPart[] }

/** The fields in which two versions of a profile differ, in their order. */
export function profileChanges(
  before: readonly ReviewedField[],
  after: readonly ReviewedField[],
): FieldChange[] {
  const olds = new Map(before.map((field) => [field.label, field]))
  return after.flatMap((field) => {
    const old = olds.get(field.label) ?? { label: field.label, text: '' }
    if (old.text !== field.text)
      return { label: field.label, parts: withContext(wordDiff(old.text, field.text)) }
    const isRestyled = old.markup !== undefined && old.markup !== field.markup
    return isRestyled ? { label: field.label, parts: [] } : []
  })
}

/** The text of the fields that differ, by label, before and after, as the audit log records it. */
export function changedTexts(before: readonly ReviewedField[], after: readonly ReviewedField[]) {
  const labels = new Set(profileChanges(before, after).map(({ label }) => label))
  const texts = (fields: readonly ReviewedField[]) =>
    Object.fromEntries(
      fields.filter(({ label }) => labels.has(label)).map(({ label, text }) => [label, text]),
    )
  return { before: texts(before), after: texts(after) }
}
