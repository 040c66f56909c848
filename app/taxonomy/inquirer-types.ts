import { type PracticeAreaCode, practiceAreaCodes } from './practice-areas.ts'

/** Who is looking for a mediator. `promptLabel` answers "I am a:". */
export const inquirerTypes = [
  {
    code: 'individual',
    label: 'An individual',
    description: 'Family, neighbours, work, community',
    promptLabel: 'Individual seeking mediation',
  },
  {
    code: 'business',
    label: 'A business',
    description: 'Commercial, workplace, construction',
    promptLabel: 'Business/Corporate client',
  },
  {
    code: 'lawyer',
    label: 'A legal professional',
    description: 'On behalf of a client',
    promptLabel: 'Legal professional',
  },
  {
    code: 'other',
    label: 'Other',
    description: 'Schools, charities, public bodies',
    promptLabel: 'Other',
  },
] as const

export type InquirerType = (typeof inquirerTypes)[number]['code']

const disputeTypes: Record<InquirerType, readonly PracticeAreaCode[]> = {
  individual: practiceAreaCodes,
  business: ['civil_commercial', 'workplace', 'construction_engineering', 'odr'],
  lawyer: practiceAreaCodes,
  other: ['community', 'restorative_justice', 'odr', 'elder'],
}

export function isInquirerType(text: string): text is InquirerType {
  return inquirerTypes.some((type) => type.code === text)
}

/** The kinds of dispute offered to each inquirer type, in the order they are offered. */
export function disputeTypesFor(type: InquirerType): readonly PracticeAreaCode[] {
  return disputeTypes[type]
}

/** How the inquirer put it: 'Individual seeking mediation'. */
export function inquirerTypeLabel(code: string): string {
  return inquirerTypes.find((type) => type.code === code)?.promptLabel ?? code
}
