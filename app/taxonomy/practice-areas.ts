/** The nine areas of practice, in the order they are always shown. */
export const practiceAreas = [
  {
    code: 'civil_commercial',
    label: 'Civil and Commercial Mediation',
    shortLabel: 'Civil and Commercial',
  },
  { code: 'family', label: 'Family Mediation', shortLabel: 'Family' },
  { code: 'workplace', label: 'Workplace Mediation', shortLabel: 'Workplace' },
  { code: 'community', label: 'Community Mediation', shortLabel: 'Community' },
  {
    code: 'restorative_justice',
    label: 'Restorative Justice Mediation',
    shortLabel: 'Restorative Justice',
  },
  {
    code: 'odr',
    label: 'Online Dispute Resolution (ODR)',
    shortLabel: 'Online Dispute Resolution (ODR)',
  },
  {
    code: 'construction_engineering',
    label: 'Construction and Engineering Mediation',
    shortLabel: 'Construction and Engineering',
  },
  { code: 'medical', label: 'Medical Mediation', shortLabel: 'Medical' },
  { code: 'elder', label: 'Elder Mediation', shortLabel: 'Elder' },
] as const

export type PracticeAreaCode = (typeof practiceAreas)[number]['code']

export const practiceAreaCodes = [
  'civil_commercial',
  'family',
  'workplace',
  'community',
  'restorative_justice',
  'odr',
  'construction_engineering',
  'medical',
  'elder',
] as const satisfies readonly PracticeAreaCode[]

export function isPracticeArea(text: string): text is PracticeAreaCode {
  return practiceAreas.some((area) => area.code === text)
}

export function practiceAreaLabel(code: string): string {
  return practiceAreas.find((area) => area.code === code)?.label ?? titleCaseWords(code)
}

export function practiceAreaShortLabel(code: string): string {
  return practiceAreas.find((area) => area.code === code)?.shortLabel ?? titleCaseWords(code)
}

/** An imported profile may carry a code we have no label for, and a stored list an empty place. */
function titleCaseWords(code: string | null): string {
  return (code ?? '')
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
