/** Names by the pairs of letters in them, so that similar ones are found without comparing all. */
export type Spellings = {
  names: readonly string[]
  /** For each pair of letters the numbers of the names that have it, once for each time. */
  byPair: ReadonlyMap<string, readonly number[]>
}

export function indexSpellings(names: Iterable<string>): Spellings {
  const all = [...new Set(names)]
  const byPair = new Map<string, number[]>()
  for (const [at, name] of all.entries()) {
    for (const pair of new Set(pairsOf(name))) {
      const having = byPair.get(pair)
      if (having) having.push(at)
      else byPair.set(pair, [at])
    }
  }
  return { names: all, byPair }
}

/** A letter left out, added or replaced spoils two pairs at most; one swap spoils three. */
const pairsPerChange = 2

/** The names that at most `most` changes of a letter turn into the text, the most similar first. */
export function similarNames(
  { names, byPair }: Spellings,
  text: string,
  most: number,
): { name: string; changes: number }[] {
  const pairs = new Set(pairsOf(text))
  const shared = new Uint8Array(names.length)
  for (const pair of pairs)
    for (const at of byPair.get(pair) ?? []) shared[at] = (shared[at] ?? 0) + 1
  const fewest = Math.max(1, pairs.size - pairsPerChange * most - 1)
  const similar: { name: string; changes: number }[] = []
  for (let at = 0; at < shared.length; at++) {
    if ((shared[at] ?? 0) < fewest) continue
    const name = names[at] ?? ''
    if (Math.abs(name.length - text.length) > most) continue
    const changes = countChanges(text, name, most)
    if (changes <= most) similar.push({ name, changes })
  }
  return similar.sort((a, b) => a.changes - b.changes)
}

function pairsOf(text: string): string[] {
  const padded = `^${text}$`
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2))
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to turn one text into the other
 * (optimal string alignment); more than `most` is not counted further.
 */
function countChanges(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let changes = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) changes = Math.min(changes, (beforeLast[j - 2] ?? 0) + 1)
      row.push(changes)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
