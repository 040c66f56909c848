/** The names that are there; undefined where there are none, so that no empty attribute is sent. */
export function joined(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
