/**
 * A PostgreSQL URL for each host of one: libpq lets several stand in it, with commas between them.
 * Undefined where that makes no URLs.
 */
export function urlPerHost(text: string): string[] | undefined {
  const [, start = '', hosts = '', end = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(.*)$/.exec(text) ?? []
  const urls = hosts.split(',').map((host) => start + host + end)
  return urls.every((url) => URL.parse(url)?.hostname) ? urls : undefined
}
