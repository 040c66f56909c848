/** How the body of a post is to be read. */
export type FormType =
  | { kind: 'urlencoded' }
  | { kind: 'multipart'; boundary: string }
  /** Nothing that a form of ours is sent as. */
  | { kind: 'other' }
  /** Some readers would see one form in it, and some another. */
  | { kind: 'ambiguous' }

const other = { kind: 'other' } as const
const ambiguous = { kind: 'ambiguous' } as const

/** The one parameter of a type, and what follows it: "; name=value" or '; name="value"'. */
const parameter = /^[ \t]*;[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:"([^"\\]*)"|([^\s;,"]+))/

/** RFC 2046: up to 70 of these, of which a space is not the last. */
const possibleBoundary = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/

/**
 * The one reading of a Content-Type by which the parts of a form are counted and by which it is
 * parsed. Readers differ in which of two boundaries they take, and in what they make of broken
 * quotes: a type that leaves the choice is ambiguous. Names of character sets are passed over; all
 * forms are read as UTF-8.
 */
export function parseFormType(header: string): FormType {
  const type = (/^[^;,]*/.exec(header)?.[0] ?? '').trim().toLowerCase()
  const parameters = parseParameters(header.slice(/^[^;,]*/.exec(header)?.[0].length ?? 0))
  const isForm = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
  if (!isForm) return parameters ? other : ambiguous
  if (!parameters) return ambiguous

  const { charset: _, boundary, ...unknown } = parameters
  if (Object.keys(unknown).length > 0) return ambiguous
  if (type === 'application/x-www-form-urlencoded')
    return boundary === undefined ? { kind: 'urlencoded' } : ambiguous
  if (boundary === undefined || !possibleBoundary.test(boundary)) return ambiguous
  return { kind: 'multipart', boundary }
}

/** The Content-Type that says the same to every reader. */
export function formTypeHeader(type: FormType & { kind: 'urlencoded' | 'multipart' }): string {
  return type.kind === 'urlencoded'
    ? 'application/x-www-form-urlencoded'
    : `multipart/form-data; boundary="${type.boundary}"`
}

/** Undefined where a name comes twice or something is left over. */
function parseParameters(text: string): Record<string, string> | undefined {
  const parameters: Record<string, string> = Object.create(null)
  let rest = text
  while (rest.trim() !== '') {
    const [whole = '', name = '', quoted, plain = ''] = parameter.exec(rest) ?? []
    const key = name.toLowerCase()
    if (whole === '' || key in parameters) return undefined
    parameters[key] = quoted ?? plain
    rest = rest.slice(whole.length)
  }
  return parameters
}
