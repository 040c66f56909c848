import { diffArrays } from 'diff'

/** A run of words that both texts have, or only the new one, or only the old one. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Texts with more edits between them are shown as one replaced by the other; more take too long. */
const maxEdits = 500

/**
 * What became of a text, word by word. A phrase that was replaced reads as a phrase: the old one,
 * then the new one.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits })
  if (!changes) return withoutEmpty([part('removed', before), part('added', after)])
  return joinPhrases(
    changes.map(({ added, removed, value }) =>
      part(added ? 'added' : removed ? 'removed' : 'same', value.join('')),
    ),
  )
}

/** The unchanged runs cut down to `characters` on each side that stands next to a change. */
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

/** Words, prices, punctuation marks and the white space between them, each on its own. */
function wordsOf(text: string): string[] {
  return (
    text.match(/\s+|£[\d,]+(?:–£[\d,]+)?|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|./gsu) ?? []
  )
}

/** White space between two replaced words belongs to both phrases, so that they stay whole. */
function joinPhrases(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = []
  let [removed, added] = ['', '']
  const close = () => {
    joined.push(...withoutEmpty([part('removed', removed), part('added', added)]))
    removed = ''
    added = ''
  }

  parts.forEach(({ kind, text }, index) => {
    const isLast = index === parts.length - 1
    const isBetween = kind === 'same' && text.trim() === '' && removed && added && !isLast
    if (kind === 'removed' || isBetween) removed += text
    if (kind === 'added' || isBetween) added += text
    if (kind !== 'same' || isBetween) return
    close()
    joined.push(part(kind, text))
  })
  close()
  return joined
}

function part(kind: DiffPart['kind'], text: string): DiffPart {
  return { kind, text }
}

function withoutEmpty(parts: DiffPart[]): DiffPart[] {
  return parts.filter(({ text }) => text !== '')
}
