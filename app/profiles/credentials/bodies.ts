import { nameParts } from '#app/platform/text/name-parts.ts'
import type { CredentialKind } from './credential.ts'

export type Body = {
  code: string
  /** The whole name. */
  name: string
  /** What people call it: "FMC". */
  shortName: string
  /** Where people can look a member up. */
  register: string
  /** The same, searched for a name: with {name} or {lastName}. Only where the register has such an address. */
  registerSearch?: string
  /** How its members belong to it. */
  kinds: readonly CredentialKind[]
  /** Whether its accreditation is for family mediation in England and Wales. */
  isForFamilyCourts: boolean
}

/**
 * The bodies whose members are checked, in the order in which they are offered. Add one at any
 * place; the code of one that was ever offered stays, because credentials name it.
 */
export const bodies: readonly Body[] = [
  {
    code: 'fmc',
    name: 'Family Mediation Council',
    shortName: 'FMC',
    register: 'https://www.familymediationcouncil.org.uk/find-local-mediator/',
    kinds: ['accredited', 'registered', 'trainee'],
    isForFamilyCourts: true,
  },
  {
    code: 'cmc',
    name: 'Civil Mediation Council',
    shortName: 'CMC',
    register: 'https://civilmediation.org/',
    kinds: ['registered'],
    isForFamilyCourts: false,
  },
  {
    code: 'resolution',
    name: 'Resolution',
    shortName: 'Resolution',
    register: 'https://resolution.org.uk/find-a-law-professional/',
    kinds: ['accredited', 'registered', 'trainee'],
    isForFamilyCourts: false,
  },
  {
    code: 'college-of-mediators',
    name: 'College of Mediators',
    shortName: 'College of Mediators',
    register: 'https://www.collegeofmediators.co.uk/',
    kinds: ['accredited', 'registered', 'trainee'],
    isForFamilyCourts: false,
  },
  {
    code: 'law-society',
    name: 'Law Society of England and Wales',
    shortName: 'Law Society',
    register: 'https://solicitors.lawsociety.org.uk/',
    registerSearch:
      'https://solicitors.lawsociety.org.uk/search/results?Pro=True&Type=1&Name={name}',
    kinds: ['accredited', 'registered'],
    isForFamilyCourts: false,
  },
  {
    code: 'bar',
    name: 'Bar Council (register of the Bar Standards Board)',
    shortName: 'Bar Council',
    register: 'https://www.barstandardsboard.org.uk/barristers-register/',
    kinds: ['registered', 'trainee'],
    isForFamilyCourts: false,
  },
  {
    code: 'cedr',
    name: 'Centre for Effective Dispute Resolution',
    shortName: 'CEDR',
    register: 'https://www.cedr.com/commercial/cedrmediators/',
    kinds: ['accredited'],
    isForFamilyCourts: false,
  },
  {
    code: 'ciarb',
    name: 'Chartered Institute of Arbitrators',
    shortName: 'CIArb',
    register: 'https://www.ciarb.org/',
    kinds: ['accredited', 'registered'],
    isForFamilyCourts: false,
  },
  {
    code: 'rics',
    name: 'Royal Institution of Chartered Surveyors',
    shortName: 'RICS',
    register: 'https://www.rics.org/',
    kinds: ['accredited', 'registered'],
    isForFamilyCourts: false,
  },
  {
    code: 'scottish-mediation',
    name: 'Scottish Mediation (Scottish Mediation Register)',
    shortName: 'Scottish Mediation',
    register: 'https://www.scottishmediation.org.uk/',
    kinds: ['registered', 'trainee'],
    isForFamilyCourts: false,
  },
  {
    code: 'relationships-scotland',
    name: 'Relationships Scotland',
    shortName: 'Relationships Scotland',
    register: 'https://www.relationships-scotland.org.uk/',
    kinds: ['accredited', 'trainee'],
    isForFamilyCourts: false,
  },
  {
    code: 'calm-scotland',
    name: 'CALM Scotland',
    shortName: 'CALM Scotland',
    register: 'https://calmscotland.co.uk/',
    kinds: ['accredited'],
    isForFamilyCourts: false,
  },
  {
    code: 'law-society-scotland',
    name: 'Law Society of Scotland',
    shortName: 'Law Society of Scotland',
    register: 'https://www.lawscot.org.uk/find-a-solicitor/',
    registerSearch: 'https://www.lawscot.org.uk/find-a-solicitor/?type=sol&lastname={lastName}',
    kinds: ['accredited', 'registered'],
    isForFamilyCourts: false,
  },
  {
    code: 'mediation-ni',
    name: 'Mediation Northern Ireland',
    shortName: 'Mediation Northern Ireland',
    register: 'https://www.mediationnorthernireland.org/',
    kinds: ['accredited', 'registered'],
    isForFamilyCourts: false,
  },
  {
    code: 'law-society-ni',
    name: 'Law Society of Northern Ireland',
    shortName: 'Law Society of Northern Ireland',
    register: 'https://mediatorsni.co.uk/',
    kinds: ['accredited', 'registered'],
    isForFamilyCourts: false,
  },
]

export const bodyOf = (code: string): Body | undefined => bodies.find((each) => each.code === code)

/** Where somebody of this name is looked up; empty for a body that is not on the list any more. */
export function registerUrl(code: string, fullName: string): string {
  const body = bodyOf(code)
  if (!body?.registerSearch || fullName.trim() === '') return body?.register ?? ''
  const lastName = nameParts(fullName).lastName || fullName.trim()
  return body.registerSearch
    .replace('{name}', () => encodeURIComponent(fullName.trim()))
    .replace('{lastName}', () => encodeURIComponent(lastName))
}
