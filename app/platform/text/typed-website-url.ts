import { isKnownHost } from './known-host.ts'
import { webUrl } from './web-url.ts'

/**
 * The URL of a website as people type it, or null. Without "https://" its host has to end as hosts
 * do: "Cllr.jones" is a name.
 */
export function typedWebsiteUrl(typed: string): string | null {
  const url = webUrl(typed)
  if (!url) return null
  return /^\s*https?:/i.test(typed) || isKnownHost(new URL(url).hostname) ? url : null
}
