/** A run of words that both texts have, or only the new one, or only the old one. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Above so many pairs of words to compare, what differs is shown as replaced whole. */
const mostPairs = 16_000_000

/** What became of a text, word by word, by the longest sequence of words that both have. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const start = commonStart(old, young)
  const end = commonEnd(old.slice(start), young.slice(start))
  const same = old.slice(0, start)
  const tail = end === 0 ? [] : old.slice(-end)
  const [oldMiddle, youngMiddle] = [
    old.slice(start, old.length - end),
    young.slice(start, young.length - end),
  ]

  return joined([
    ...same.map(part('same')),
    ...middleDiff(oldMiddle, youngMiddle),
    ...tail.map(part('same')),
  ])
}

/** The unchanged runs cut down to what stands next to a change. */
export function withContext(parts: readonly DiffPart[], characters = 160): DiffPart[] {
  return parts.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= 2 * characters) return { kind, text }
    const head = index === 0 ? '' : text.slice(0, text.lastIndexOf(' ', characters))
    const tail =
      index === parts.length - 1
        ? ''
        : text.slice(text.indexOf(' ', text.length - characters)).trimStart()
    return { kind, text: [head, tail].join(' … ') }
  })
}

/** Words, prices, marks and the white space between them, each on its own. */
function wordsOf(text: string): string[] {
  return (
    text.match(/\s+|£[\d,]+(?:–£[\d,]+)?|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|./gsu) ?? []
  )
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  return commonStart(one.toReversed(), other.toReversed())
}

function middleDiff(old: readonly string[], young: readonly string[]): DiffPart[] {
  if (old.length * young.length > mostPairs)
    return [...old.map(part('removed')), ...young.map(part('added'))]

  const lengths = sequenceLengths(old, young)
  const width = young.length + 1
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < young.length) {
    const [word, other] = [old[i], young[j]]
    const skipOld = lengths[(i + 1) * width + j] ?? 0
    const skipYoung = lengths[i * width + j + 1] ?? 0
    if (word !== undefined && word === other) {
      parts.push(part('same')(word))
      i += 1
      j += 1
    } else if (word !== undefined && (other === undefined || skipOld >= skipYoung)) {
      parts.push(part('removed')(word))
      i += 1
    } else {
      parts.push(part('added')(other ?? ''))
      j += 1
    }
  }
  return parts
}

/** At i × width + j: the length of the longest sequence common to what follows i and j. */
function sequenceLengths(old: readonly string[], young: readonly string[]): Uint16Array {
  const width = young.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1) {
      const at = i * width + j
      lengths[at] =
        old[i] === young[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}

function part(kind: DiffPart['kind']) {
  return (text: string): DiffPart => ({ kind, text })
}

/**
 * Neighbours of a kind in one part, and white space between two changes in the changes: a phrase
 * that was replaced reads as a phrase, the old one before the new.
 */
function joined(words: readonly DiffPart[]): DiffPart[] {
  const parts: DiffPart[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed) parts.push({ kind: 'removed', text: removed })
    if (added) parts.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }

  words.forEach(({ kind, text }, index) => {
    const follows = words[index + 1]
    const isBetween =
      kind === 'same' && text.trim() === '' && removed && added && follows?.kind !== 'same'
    if (kind === 'removed' || (isBetween && follows)) removed += text
    if (kind === 'added' || (isBetween && follows)) added += text
    if (kind !== 'same' || (isBetween && follows)) return

    close()
    const last = parts.at(-1)
    if (last?.kind === 'same') last.text += text
    else parts.push({ kind, text })
  })
  close()
  return parts
}
