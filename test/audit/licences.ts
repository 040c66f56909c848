import { acceptedLicences, allowedLicences } from './accepted.ts'
import type { LockedPackage } from './lock-file.ts'

/** Sentences about packages whose licence is neither allowed nor accepted. */
export function licenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages.filter((each) => !isAccepted(each)).map(sentence)
}

const sentence = ({ name, version, license }: LockedPackage) =>
  `${name} ${version} has ${license ? `the licence ${license}, which is not allowed` : 'no licence'}.`

function isAccepted({ name, license }: LockedPackage): boolean {
  if (!license) return false
  return (
    isAllowed(license) ||
    acceptedLicences.some(({ packages, licence }) => licence === license && packages.test(name))
  )
}

/** Of licences joined by OR one suffices, by AND all count; a mixture of both has to be accepted. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  const either = plain.split(' OR ')
  const all = plain.split(' AND ')
  if (either.length > 1 && all.length > 1) return false
  return either.length > 1
    ? either.some((licence) => allowedLicences.includes(licence))
    : all.every((licence) => allowedLicences.includes(licence))
}
