/** The text with its first letter as a capital. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}
