/** The pattern for LIKE of what contains a text, whose own %, _ and \ are taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
