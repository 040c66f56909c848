/** How many recovery codes there are at once. */
export const recoveryCodeCount = 10

/** Letters and digits of which no two look alike, 32 of them: five bits each. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz123456789'

/** Characters of a code. With 120 bits nobody finds one by trying, not even in a copy of the database. */
export const recoveryCodeLength = 24

/** As it is shown: in groups of four. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** What someone typed, without what stands between the groups. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Whether it is a code of an authenticator app rather than a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}
