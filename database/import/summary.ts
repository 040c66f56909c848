import type { Collection } from './documents/collection.ts'

/** Where a record stands. */
export type Place = { file: string; line: number }

type Counts = { imported: number; known: number; refused: number }

/** What became of everything that was in the files. */
export type Summary = {
  counts: Record<Collection, Counts>
  /** Records that no sense could be made of. */
  unreadable: number
  /** Imported ones that were changed on the way in. */
  noted: number
  /** Photos that were named, without a folder given to find them in. */
  photosLeftOut: number
  skippedCollections: Set<string>
}

export function emptySummary(): Summary {
  const counts = () => ({ imported: 0, known: 0, refused: 0 })
  return {
    counts: { mediators: counts(), inquiries: counts(), reviews: counts() },
    unreadable: 0,
    noted: 0,
    photosLeftOut: 0,
    skippedCollections: new Set(),
  }
}

/** Whether everything is here now. */
export function isWhole({ counts, unreadable }: Summary): boolean {
  return unreadable === 0 && Object.values(counts).every(({ refused }) => refused === 0)
}

/** '1 record', '12,340 records'. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
}
