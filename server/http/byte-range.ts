/** Both ends included, counted from 0. */
export type ByteRange = { first: number; last: number }

/**
 * The one part of a file of `size` bytes that a Range header asks for; undefined where the whole
 * file is the answer, as for more parts than one, and 'outside' where the file ends before it.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const end = size - 1
  if (from === '')
    return to === '0' || size === 0
      ? 'outside'
      : { first: Math.max(0, size - Number(to)), last: end }
  const first = Number(from)
  const last = to === '' ? end : Math.min(Number(to), end)
  if (to !== '' && Number(to) < first) return undefined
  return first > end ? 'outside' : { first, last }
}
