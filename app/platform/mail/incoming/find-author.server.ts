import { addressParser } from 'postal-mime'

/** Who wrote a mail, by its head: the address in lower case, empty where that is not clear. */
export type Author = { address: string; isOneOfSeveral: boolean }

const noAuthor: Author = { address: '', isOneOfSeveral: false }
const several: Author = { address: '', isOneOfSeveral: true }

/**
 * Finds the one author of a mail in the values of its `From` headers. RFC 5322 (3.6.2) allows
 * several in one header, and forged mails have several headers, groups, or values that programs read
 * in different ways: none of these has an author.
 */
export function findAuthor(values: readonly string[]): Author {
  if (values.length > 1) return several
  const [value = ''] = values
  const addresses = addressParser(value, { flatten: true })
  if (addresses.length > 1) return several
  const address = addresses[0]?.address?.toLowerCase() ?? ''
  return isWrittenPlainly(value, address) ? { address, isOneOfSeveral: false } : noAuthor
}

/** Quoted names may hold anything; comments are looked into, as old programs write names there. */
const quotedString = /"(?:[^"\\]|\\.)*"/g
const addressLike = /[^\s<>(),;:"]+@[^\s<>(),;:"]+/g

/** Whether a value names that address and no other, as `Name <address>` or alone. */
function isWrittenPlainly(value: string, address: string): boolean {
  // Programs differ in what they make of control characters.
  if (address === '' || /[^\P{Cc}\t]/u.test(value)) return false
  const plain = value.replace(quotedString, '').toLowerCase().trim()
  const named = plain.match(addressLike) ?? []
  const end = plain.replace(/\s*\([^()]*\)$/, '')
  return (
    named.length > 0 &&
    named.every((one) => one === address) &&
    (end === address || end.endsWith(`<${address}>`))
  )
}
