import type { ReactNode } from 'react'
import { AboutYou } from './about-you.tsx'
import { FamilySection } from './family-section.tsx'
import type { Fields } from './fields-of.ts'
import { FormSection } from './form-section.tsx'
import { PracticeSection } from './practice-section.tsx'
import { ReachSection } from './reach-section.tsx'
import { VisibilitySection, type VisibilityWords } from './visibility-section.tsx'

type Props = {
  fields: Fields
  areas: string[]
  onAreas: (areas: string[]) => void
  photo: ReactNode
  words: ProfileWords
}

/** Texts that say "you" to a mediator and "they" to an administrator. */
export type ProfileWords = {
  about: string
  reach: string
  practice: string
  emailHint: string
  visibility: VisibilityWords
}

export function ProfileSections({ fields, areas, onAreas, photo, words }: Props) {
  return (
    <>
      <FormSection title={words.about}>
        {photo}
        <AboutYou fields={fields} />
      </FormSection>
      <FormSection title={words.reach}>
        <ReachSection fields={fields} emailHint={words.emailHint} />
      </FormSection>
      <FormSection title={words.practice}>
        <PracticeSection fields={fields} areas={areas} onAreas={onAreas} />
      </FormSection>
      <FamilySection fields={fields} isChosen={areas.includes('family')} />
      <FormSection title="Visibility">
        <VisibilitySection fields={fields} words={words.visibility} />
      </FormSection>
    </>
  )
}
