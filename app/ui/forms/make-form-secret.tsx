/** A text that nobody guesses; on a site without a certificate browsers lack `randomUUID`. */
export function makeFormSecret(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
