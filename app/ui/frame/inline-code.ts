/** The code of a function without the spaces that only people read, to be sent as it stands. */
export function inLines(code: string): string {
  return code.replace(/\n\s+/g, '\n')
}
