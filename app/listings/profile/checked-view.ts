import { formatDate } from '#app/platform/time/calendar.ts'
import { bodyOf } from '#app/profiles/credentials/bodies.ts'
import type { CheckedCredential } from '#app/profiles/credentials/credential.ts'
import { credentialName } from '#app/profiles/credentials/credential-words.ts'

export type CheckedView = ReturnType<typeof toCheckedView>

/** A checked credential in words: what it is, whose, and where and when it was found. */
export function toCheckedView(credential: CheckedCredential) {
  const body = bodyOf(credential.body)
  return {
    label: credentialName(credential),
    body: body?.name ?? credential.body,
    shortName: body?.shortName ?? credential.body,
    checkedOn: formatDate(credential.checkedOn),
    /** Empty where the body sets no end. */
    validUntil: formatDate(credential.validUntil ?? ''),
    register: body?.register ?? '',
  }
}
