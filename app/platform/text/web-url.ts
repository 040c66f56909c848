/**
 * The URL of a typed web address, or null for anything that is not clearly a web page: other schemes
 * can run programs, and a name before an @ makes one site look like another.
 */
export function webUrl(typed: string): string | null {
  const text = typed.trim()
  const url = URL.parse(startsWithHost.test(text) ? `https://${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return url.hostname.includes('.') && url.username === '' ? url.href : null
}

/** Two web addresses that differ by a last slash lead to the same page. */
export function withoutLastSlash(url: string): string {
  return url.replace(/\/$/, '')
}

const startsWithHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u
