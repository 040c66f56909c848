import type { ReactNode } from 'react'
import { AboutYou } from './about-you.tsx'
import { FamilySection } from './family-section.tsx'
import type { Fields } from './fields-of.ts'
import { FormSection } from './form-section.tsx'
import { PracticeSection } from './practice-section.tsx'
import { ReachSection } from './reach-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'

type Props = {
  fields: Fields
  areas: string[]
  onAreas: (areas: string[]) => void
  photo: ReactNode
  /** Mediators are spoken to, administrators told about them. */
  titles: { about: string; reach: string; practice: string }
}

export function ProfileSections({ fields, areas, onAreas, photo, titles }: Props) {
  return (
    <>
      <FormSection title={titles.about}>
        {photo}
        <AboutYou fields={fields} />
      </FormSection>
      <FormSection title={titles.reach}>
        <ReachSection fields={fields} />
      </FormSection>
      <FormSection title={titles.practice}>
        <PracticeSection fields={fields} areas={areas} onAreas={onAreas} />
      </FormSection>
      <FamilySection fields={fields} isChosen={areas.includes('family')} />
      <FormSection title="Visibility">
        <VisibilitySection fields={fields} />
      </FormSection>
    </>
  )
}
