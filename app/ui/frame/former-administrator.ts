/** What an administrators' page answers to somebody who is an administrator no more: their address. */
export type FormerAdministrator = { formerAdministrator: string }

/** What they read instead of the page; undefined for every other answer. */
export function formerAdministratorPage(data: unknown) {
  if (typeof data !== 'object' || data === null || !('formerAdministrator' in data))
    return undefined
  return {
    title: 'You are no longer an administrator',
    text: `You are logged in as ${data.formerAdministrator}. This account was an administrator’s and is one no more: the role was taken from it, or the support address of the site is another now. If you still need it, ask whoever runs the site.`,
    action: { label: 'Go to your dashboard', to: '/dashboard' },
  }
}
