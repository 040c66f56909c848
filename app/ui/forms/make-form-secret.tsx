/** A text that nobody guesses; on a site without a certificate browsers lack `randomUUID`. */
export function makeFormSecret(): string {
  return String(crypto.getRandomValues(new Uint8Array(16)))
}
