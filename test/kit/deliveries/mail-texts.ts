export const appUrl = 'https://directory.example'
export const at = new Date('2026-11-20T12:00:00Z')
export const link = { token: 'tok en', validUntil: new Date('2126-11-21T12:00:00Z') }
export const bethan = { id: 'bethan', email: 'bethan@example.org', emailVerified: true, version: 3 }

/** The name and the text that somebody typed, wherever a mail repeats them. */
export type Typed = { name: string; text: string }

export const ordinaryTyped: Typed = {
  name: 'Priya Shah',
  text: 'Our neighbour has put a fence on what we believe is our land.\nWe would like to settle this without a court.',
}
