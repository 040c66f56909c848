import { isForFamilyCourts, lastDayOfAny } from '#app/profiles/credentials/checked-credentials.ts'
import type { CheckedCredential } from '#app/profiles/credentials/credential.ts'

/** What a listing stores of credentials: themselves, and by when searches have to forget them. */
export type CredentialColumns = {
  credentials: CheckedCredential[]
  /** The last day on which any of them holds; null without any. */
  checkedUntil: string | null
  /** The last day of the accreditation that family courts ask for. */
  accreditedUntil: string | null
}

export function credentialColumns(credentials: CheckedCredential[]): CredentialColumns {
  return {
    credentials,
    checkedUntil: lastDayOfAny(credentials),
    accreditedUntil: lastDayOfAny(credentials.filter(isForFamilyCourts)),
  }
}

export function isSameAsListed(listed: CredentialColumns, wanted: CredentialColumns): boolean {
  const written = ({ credentials, checkedUntil, accreditedUntil }: CredentialColumns) =>
    [
      ...credentials.flatMap(({ body, kind, checkedOn, validUntil }) => [
        ...[body, kind, checkedOn, validUntil],
      ]),
      ...[checkedUntil, accreditedUntil],
    ].join()
  return written(listed) === written(wanted)
}
