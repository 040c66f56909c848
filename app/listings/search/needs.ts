/**
 * What a visitor can ask of a mediator by yes or no, each with the parameter of the search's URL
 * by which it is asked. One that is for family mediation is offered where family is looked for.
 */
export const needs = [
  { code: 'newCases', label: 'Takes new cases', isFamily: false },
  { code: 'accredited', label: 'FMC accredited', isFamily: true },
  { code: 'credentialsChecked', label: 'Credentials checked', isFamily: false },
  { code: 'familyLegalAid', label: 'Legal aid', isFamily: true },
  { code: 'onlineMediation', label: 'Online sessions', isFamily: false },
  { code: 'childInclusive', label: 'Sees children', isFamily: true },
  { code: 'courtForms', label: 'Signs court forms', isFamily: true },
  { code: 'freeFirstCall', label: 'Free first call', isFamily: false },
  { code: 'evenings', label: 'Evenings', isFamily: false },
  { code: 'weekends', label: 'Weekends', isFamily: false },
  { code: 'wheelchair', label: 'Wheelchair access', isFamily: false },
] as const

export type NeedCode = (typeof needs)[number]['code']

export const needCodes: readonly NeedCode[] = needs.map(({ code }) => code)
