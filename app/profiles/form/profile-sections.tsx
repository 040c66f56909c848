import type { ReactNode } from 'react'
import type { PlaceQuestions } from '../office-names.ts'
import { AboutYou } from './about-you.tsx'
import { AccessSection } from './access-section.tsx'
import { FamilySection } from './family-section.tsx'
import { FeesSection } from './fees-section.tsx'
import type { Fields } from './fields-of.ts'
import { FormSection } from './form-section.tsx'
import { PracticeSection } from './practice-section.tsx'
import { ReachSection } from './reach-section.tsx'
import { VisibilitySection, type VisibilityWords } from './visibility-section.tsx'
import { WhereSection } from './where-section.tsx'

type Props = {
  fields: Fields
  areas: string[]
  onAreas: (areas: string[]) => void
  photo: ReactNode
  words: ProfileWords
  /** What was asked back about the places. */
  questions: PlaceQuestions
}

/** Texts that say "you" to a mediator and "they" to an administrator. */
export type ProfileWords = {
  about: string
  reach: string
  where: string
  whereNote: string
  practice: string
  emailHint: string
  startHint: string
  visibility: VisibilityWords
}

export function ProfileSections({ fields, areas, onAreas, photo, words, questions }: Props) {
  return (
    <>
      <FormSection title={words.about}>
        {photo}
        <AboutYou fields={fields} />
      </FormSection>
      <FormSection title={words.reach}>
        <ReachSection fields={fields} emailHint={words.emailHint} />
      </FormSection>
      <FormSection title={words.where}>
        <WhereSection fields={fields} questions={questions} note={words.whereNote} />
      </FormSection>
      <FormSection title={words.practice}>
        <PracticeSection fields={fields} areas={areas} onAreas={onAreas} />
      </FormSection>
      <FamilySection fields={fields} isChosen={areas.includes('family')} />
      <FormSection title="Fees">
        <FeesSection fields={fields} />
      </FormSection>
      <FormSection title="Languages, access and times">
        <AccessSection fields={fields} startHint={words.startHint} />
      </FormSection>
      <FormSection title="Visibility">
        <VisibilitySection fields={fields} words={words.visibility} />
      </FormSection>
    </>
  )
}
