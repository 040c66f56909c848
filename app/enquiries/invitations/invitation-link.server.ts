import { href } from 'react-router'
import type { Platform } from '#app/platform/platform.server.ts'
import { isProof } from '#app/platform/text/digest.server.ts'

const purpose = 'review invitation'

type Keys = Pick<Platform, 'keyedDigest'>

/** The page of an invitation. Like the link of a private page it is made from the id, and not stored. */
export function invitationPath({ keyedDigest }: Keys, inquiryId: string): string {
  return href('/review-invitation/:key', { key: invitationKey(keyedDigest, inquiryId) })
}

/** Where somebody says that they do not want to be asked again. */
export function refusalPath({ keyedDigest }: Keys, inquiryId: string): string {
  return href('/review-invitation/:key/decline', { key: invitationKey(keyedDigest, inquiryId) })
}

/** The part of the path that names the enquiry and proves that the link is ours. */
export function invitationKey(keyedDigest: Platform['keyedDigest'], inquiryId: string): string {
  return `${inquiryId}.${keyedDigest(inquiryId, purpose)}`
}

/** The id of the enquiry that a key names; undefined where the key was not made by us. */
export function readInvitationKey(
  keyedDigest: Platform['keyedDigest'],
  key: string,
): string | undefined {
  const end = key.lastIndexOf('.')
  const text = key.slice(0, Math.max(0, end))
  const isOurs = end > 0 && isProof(keyedDigest, { text, purpose, given: key.slice(end + 1) })
  return isOurs ? text : undefined
}
