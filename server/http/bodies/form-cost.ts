import type { FormType } from './form-type.ts'

/**
 * More fields than the longest list of checkboxes. Parsing takes more than twice the time for twice
 * as many, and blocks every other request meanwhile: a million bytes of "a&" took ten seconds.
 */
const maxFields = 2_000

/** Bytes of the headers of all parts. They are parsed byte by byte: 24 MB of them took six seconds. */
const maxHeaders = 200_000

/** Bytes of all parts that are no files, and so become text. */
const maxText = 300_000

/** What browsers write of a part that is a file; in whatever is written otherwise we see text. */
const isFile = /^Content-Disposition: form-data; name="[^"\r\n]*"; filename="[^"\r\n]*"(\r\n|$)/i

/** Whether parsing a form would hold up everyone else, seen before anything parses it. */
export function isCostly(type: FormType, body: Buffer): boolean {
  if (type.kind !== 'multipart') return countOf('&', body) > maxFields
  const separator = `--${type.boundary}`
  if (countOf(separator, body) > maxFields) return true

  let [headers, text] = [0, 0]
  for (const part of partsOf(body, separator)) {
    const end = part.indexOf('\r\n\r\n')
    const ofPart = end === -1 ? part.length : end
    headers += ofPart
    if (headers > maxHeaders) return true
    if (!isFile.test(part.toString('latin1', 2, ofPart))) text += part.length - ofPart
  }
  return text > maxText
}

/** How often a text occurs, counted a little further than the limit. */
function countOf(text: string, body: Buffer): number {
  let count = 0
  let at = body.indexOf(text)
  while (at !== -1 && count <= maxFields) {
    count += 1
    at = body.indexOf(text, at + text.length)
  }
  return count
}

function* partsOf(body: Buffer, separator: string): Generator<Buffer> {
  let start = body.indexOf(separator)
  while (start !== -1) {
    const next = body.indexOf(separator, start + separator.length)
    yield body.subarray(start + separator.length, next === -1 ? undefined : next)
    start = next
  }
}
