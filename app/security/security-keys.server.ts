import type { KeyedDigest } from '#app/platform/text/digest.server.ts'

/** What the security log holds instead of an email address; '' for none. */
export function emailKeyOf(keyedDigest: KeyedDigest, email: string): string {
  return email ? keyedDigest(`email ${email.trim().toLowerCase()}`) : ''
}

/** What it holds instead of an IP address; '' for none. */
export function ipKeyOf(keyedDigest: KeyedDigest, ip: string): string {
  return ip ? keyedDigest(`address ${ip}`) : ''
}
