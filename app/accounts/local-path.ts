/** Stands for our own site while a URL is parsed; nobody can own it. */
const here = 'https://here.invalid'

/**
 * Where to go after signing in. Only a path of our own site counts, in the form that a browser
 * will read: "//host", "/\host" and "/.//host" all lead away from it.
 */
export function localPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return fallback
  const url = URL.parse(wanted, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
