/** Whether a host name, as a URL or HOST writes it, leads to this machine and nowhere else. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(name) ||
    ['::1', '[::1]'].includes(name)
  )
}
