import { digestOf } from '#app/platform/text/digest.server.ts'

/** What is stored of the secret of a link. It names its purpose, so that no other link fits. */
export function linkDigestOf(token: string): string {
  return digestOf('contact-address', token)
}
