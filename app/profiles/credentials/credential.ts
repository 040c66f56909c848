/** How somebody belongs to a body. */
export const credentialKinds = ['accredited', 'registered', 'trainee'] as const
export type CredentialKind = (typeof credentialKinds)[number]

export const credentialStatuses = ['waiting', 'checked', 'refused'] as const
export type CredentialStatus = (typeof credentialStatuses)[number]

/** A credential that an administrator found in the body's register. Days are 'YYYY-MM-DD'. */
export type CheckedCredential = {
  /** The code of a body. */
  body: string
  kind: CredentialKind
  checkedOn: string
  /** The last day on which it holds; null where the body sets no end. */
  validUntil: string | null
}

/** Whether a checked credential still holds on a day. */
export function isValidOn({ validUntil }: Pick<CheckedCredential, 'validUntil'>, day: string) {
  return validUntil === null || validUntil >= day
}
