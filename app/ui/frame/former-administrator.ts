/** What an administrators' page answers to somebody who is an administrator no more: their address. */
export type FormerAdministrator = { formerAdministrator: string }

/** What they read instead of the page; undefined for every other answer. */
export function formerAdministratorPage(data: unknown) {
  if (typeof data !== 'object' || data === null || !('formerAdministrator' in data))
    return undefined
  return {
    title: 'You are no longer an administrator',
    text: `You are logged in as ${data.formerAdministrator}. This account is no longer an administrator’s: the role was taken from it, or the site has a new support address. If you still need it, ask the people who run the site.`,
    action: { label: 'Go to your dashboard', to: '/dashboard' },
  }
}
