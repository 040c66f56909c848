import { monthAndYear } from '#app/platform/time/calendar.ts'
import { bodies, bodyOf } from './bodies.ts'
import { type CheckedCredential, credentialKinds, isValidOn } from './credential.ts'
import { credentialName } from './credential-words.ts'

type Held = Pick<CheckedCredential, 'body' | 'kind'>

/** As the last day of what a body sets no end to. */
export const noEnd = '9999-12-31'

/** Those that still hold on a day, the one that says most first; of bodies that are known. */
export function heldOn(
  credentials: readonly CheckedCredential[],
  day: string,
): CheckedCredential[] {
  return credentials
    .filter((credential) => bodyOf(credential.body) && isValidOn(credential, day))
    .toSorted(
      (a, b) =>
        weightOf(a) - weightOf(b) ||
        b.checkedOn.localeCompare(a.checkedOn) ||
        lastDayOf(b).localeCompare(lastDayOf(a)),
    )
}

/** What family courts rely on first, then by kind, then in the order of the bodies. */
function weightOf(credential: Held): number {
  const kind = credentialKinds.indexOf(credential.kind)
  const body = bodies.findIndex(({ code }) => code === credential.body)
  return (isForFamilyCourts(credential) ? 0 : 10_000) + kind * 1_000 + body
}

/** Whether it is the accreditation that MIAMs and the forms of family courts ask for. */
export function isForFamilyCourts({ body, kind }: Held): boolean {
  return kind === 'accredited' && (bodyOf(body)?.isForFamilyCourts ?? false)
}

/** The last day on which any of them holds; null without any. */
export function lastDayOfAny(credentials: readonly CheckedCredential[]): string | null {
  return credentials.map(lastDayOf).sort().at(-1) ?? null
}

function lastDayOf({ validUntil }: CheckedCredential): string {
  return validUntil ?? noEnd
}

/** 'FMC accredited, checked March 2026', in few words; empty without one. */
export function checkedLabel(credential: CheckedCredential | undefined): string {
  if (!credential) return ''
  return `${credentialName(credential)}, checked ${monthAndYear(credential.checkedOn)}`
}
