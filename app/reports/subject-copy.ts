import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'

type Review = { clientName: string; rating: number; comment: string }

/** What a review and its answer say, as a report keeps it. */
export function reviewCopy({ clientName, rating, comment }: Review, answer: string | null): string {
  return [
    `${clientName}: ${rating} out of 5`,
    comment,
    ...(answer ? [`Answer: ${answer}`] : []),
  ].join('\n\n')
}

type Profile = {
  fullName: string
  title: string
  location: string
  practiceAreas: readonly string[]
  experience: number
  /** In plain words, as the certifications. */
  bio: string
  certifications: string
  website: string
  familyAccredited: boolean | null
}

/** What a profile says that somebody may believe, as a report keeps it. */
export function profileCopy(profile: Profile): string {
  const { familyAccredited } = profile
  const facts: [label: string, text: string][] = [
    ['Name', profile.fullName],
    ['Title', profile.title],
    ['Location', profile.location],
    ['Areas of practice', profile.practiceAreas.map(practiceAreaLabel).join(', ')],
    ['Years of experience', String(profile.experience)],
    [
      'Accredited family mediator',
      familyAccredited === null ? '' : familyAccredited ? 'Yes' : 'No',
    ],
    ['Website', profile.website],
    ['Bio', profile.bio],
    ['Certifications', profile.certifications],
  ]
  return facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')
}
