import { parse } from 'tldts'

/** Whether a host ends as hosts on the internet do, or in one kept for examples (RFC 2606). */
export function isKnownHost(host: string): boolean {
  return parse(host).isIcann === true || /\.(example|test|invalid)$/i.test(host)
}

/** Whether an ending is one under which people have hosts, as "co.uk" and "com", not "com.uk". */
export function isPublicEnding(ending: string): boolean {
  const { isIcann, publicSuffix } = parse(`a.${ending}`)
  return isIcann === true && publicSuffix === ending
}
