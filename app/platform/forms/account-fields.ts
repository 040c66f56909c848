/** The hidden fields by which a form behind login says for which account its page was drawn. */
export const accountFields = { id: 'accountId', email: 'accountEmail' } as const

/** The account for which a page was drawn. */
export type DrawnFor = { id: string; email: string }

/** What a post is answered with that belongs to another account than the one that is signed in. */
export type OtherAccount = { otherAccount: string }

export function isOtherAccount(data: unknown): data is OtherAccount {
  return typeof data === 'object' && data !== null && 'otherAccount' in data
}

/** Why a form that was opened in one account is not taken from another. */
export function otherAccountMessage(openedBy: string, signedIn: string): string {
  return openedBy === ''
    ? `We could not tell which account this page was opened in, so we saved nothing. You are logged in as ${signedIn}. If that is the right account, open the page again and send it from there.`
    : `This page was opened by ${openedBy}, but you are now logged in as ${signedIn}. We saved nothing. To send it, use another tab to log out and log in as ${openedBy}, then come back and try again.`
}
