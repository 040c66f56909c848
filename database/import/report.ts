import { counted, numberText } from '#app/platform/text/plural.ts'
import { type Collection, collections } from './collection.ts'

type Output = { isTTY?: boolean; write: (text: string) => unknown }

/** What an import reports: how far it is, what is wrong with which record, and the sums. */
export type Report = {
  /** `share` is from 0 to 1. */
  progress(stage: string, share: number, records: number): void
  refused(place: Place, reason: string): void
  exempted(place: Place, reason: string): void
  noted(place: Place, notes: string): void
  summary(summary: Summary, isDryRun: boolean): void
}

/** Progress and summary go to `output`, what somebody should look into goes to `faults`. */
export function openReport(output: Output, faults: Output, clock: () => number = Date.now): Report {
  let drawnAt = 0
  let tenths = 0
  let latestStage = ''

  const clear = () => output.isTTY && output.write('\r\x1b[K')
  const fault = (place: Place, text: string) => {
    clear()
    faults.write(`${place.file}:${place.line}  ${text}.\n`)
  }

  return {
    progress(stage, share, records) {
      if (stage !== latestStage) tenths = 0
      latestStage = stage
      const line = `  ${stage}  ${Math.floor(share * 100)} %, ${counted(records, 'record')}`
      if (output.isTTY) {
        if (share < 1 && clock() - drawnAt < 100) return
        drawnAt = clock()
        output.write(`\r\x1b[K${line}${share === 1 ? '\n' : ''}`)
      } else if (Math.floor(share * 10) > tenths) {
        tenths = Math.floor(share * 10)
        output.write(`${line}\n`)
      }
    },
    refused: (place, reason) => fault(place, `not imported: ${reason}`),
    exempted: (place, reason) => fault(place, `left out: ${reason}`),
    noted: (place, notes) => fault(place, `imported, but ${notes}`),
    summary(summary, isDryRun) {
      clear()
      output.write(`\n${tableOf(summary, isDryRun)}\n${remarksOn(summary, isDryRun)}`)
    },
  }
}

function tableOf(summary: Summary, isDryRun: boolean): string {
  const head = ['', isDryRun ? 'would import' : 'imported', 'here already', 'not imported']
  const rows = collections.map((collection: Collection) => {
    const { imported, known, refused } = summary.counts[collection]
    return [collection, ...[imported, known, refused].map((count) => numberText(count))]
  })
  return [head, ...rows]
    .map(
      ([name = '', ...cells]) =>
        `  ${name.padEnd(10)}${cells.map((cell) => cell.padStart(14)).join('')}`,
    )
    .join('\n')
}

function remarksOn(summary: Summary, isDryRun: boolean): string {
  const { unreadable, noted, unplaced, photosLeftOut, skippedCollections } = summary
  const remarks = [
    unreadable > 0 && `${counted(unreadable, 'record')} could not be read.`,
    noted > 0 && `${counted(noted, 'record')} changed on the way in, as said above.`,
    unplaced > 0 &&
      `${counted(unplaced, 'mediator')} could not be placed; administrators find them by the filter "Location not placed".`,
    photosLeftOut > 0 &&
      `${counted(photosLeftOut, 'photo')} left out; --photos FOLDER takes them from a folder.`,
    skippedCollections.size > 0 &&
      `Collections that are not taken over: ${[...skippedCollections].join(', ')}.`,
    isDryRun && 'This was a trial: nothing was written.',
  ]
  return remarks.flatMap((remark) => (remark ? `  ${remark}\n` : [])).join('')
}

/** Where a record begins. */
export type Place = { file: string; line: number }

type Counts = { imported: number; known: number; refused: number }

/** What became of everything that was in the files. */
export type Summary = {
  counts: Record<Collection, Counts>
  /** Records of which not even the collection could be read. */
  unreadable: number
  /** Imported ones that were changed on the way in. */
  noted: number
  /** Mediators with a location of which no place is known. */
  unplaced: number
  /** Photos that profiles name, while no folder was given to find them in. */
  photosLeftOut: number
  skippedCollections: Set<string>
}

export function emptySummary(): Summary {
  const counts = () => ({ imported: 0, known: 0, refused: 0 })
  return {
    counts: { mediators: counts(), inquiries: counts(), reviews: counts() },
    unreadable: 0,
    noted: 0,
    unplaced: 0,
    photosLeftOut: 0,
    skippedCollections: new Set(),
  }
}

/** Whether every record is in the database now. */
export function isWhole({ counts, unreadable }: Summary): boolean {
  return unreadable === 0 && Object.values(counts).every(({ refused }) => refused === 0)
}
