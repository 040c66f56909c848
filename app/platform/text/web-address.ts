/**
 * What a typed web address links to, or null for anything that is not plainly a web page: other
 * schemes run programs, and a name before an @ makes one site look like another.
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim()
  const address = URL.parse(startsWithHost.test(text) ? `https://${text}` : text)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  return address.hostname.includes('.') && address.username === '' ? address.href : null
}

const startsWithHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u
