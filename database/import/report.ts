import { counted, numberText } from '#app/platform/text/plural.ts'
import { type Collection, collections } from './collection.ts'

type Output = { isTTY?: boolean; write: (text: string) => unknown }

/** What an import reports: how far it is, what became of which record, and the sums. */
export type Report = {
  /** `share` is from 0 to 1. */
  progress(stage: string, share: number, records: number): void
  refused(place: Place, reason: string): void
  exempted(place: Place, reason: string): void
  /** What was left out or changed on the way in, or corrected, or left as it is here: one a text. */
  noted(place: Place, notes: readonly string[]): void
  corrected(place: Place, changes: readonly string[]): void
  kept(place: Place, reasons: readonly string[]): void
  /** Of a file as a whole. */
  remark(text: string): void
  summary(summary: Summary, isDryRun: boolean): void
}

/** Of one kind in one file so many are told one by one. */
const mostOfAKind = 5

/** Progress and summary go to `output`, what somebody should look into goes to `faults`. */
export function openReport(output: Output, faults: Output, clock: () => number = Date.now): Report {
  let drawnAt = 0
  let tenths = 0
  let latestStage = ''
  const kinds = new Map<string, Kind>()

  const clear = () => output.isTTY && output.write('\r\x1b[K')
  const tell = (place: Place, text: string) => {
    const { file, at, who } = place
    const key = `${file} ${withoutValues(text).replace(/\d[\d,.]*/g, '#')}`
    const kind = kinds.get(key) ?? { file, text: withoutValues(text), told: 0, more: [] }
    kinds.set(key, kind)
    kind.told += 1
    if (kind.told > mostOfAKind) return void kind.more.push(at)
    clear()
    faults.write(`${[file, at, who].filter(Boolean).join(', ')}: ${text}.\n`)
  }
  const tellAll = (place: Place, texts: readonly string[], before: string) => {
    for (const text of texts) tell(place, before + text)
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
    refused: (place, reason) => tell(place, `not imported: ${reason}`),
    exempted: (place, reason) => tell(place, `left out: ${reason}`),
    noted: (place, notes) => tellAll(place, notes, 'imported, but '),
    corrected: (place, changes) => tellAll(place, changes, 'corrected: '),
    kept: (place, reasons) => tellAll(place, reasons, 'not corrected: '),
    remark(text) {
      clear()
      output.write(`  ${text}\n`)
    },
    summary(summary, isDryRun) {
      clear()
      for (const kind of kinds.values()) if (kind.more.length > 0) faults.write(moreOf(kind))
      output.write(`\n${tableOf(summary)}\n${remarksOn(summary, isDryRun)}`)
    },
  }
}

/** Messages of one kind in one file: how many were told, and where the others are. */
type Kind = { file: string; text: string; told: number; more: string[] }

function withoutValues(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '…')
}

function moreOf({ file, text, more }: Kind): string {
  return `${file}: ${counted(more.length, 'more record')} of the same kind (${text}): ${placesText(more)}.\n`
}

const mostRanges = 20

/** 'rows 7–12, 15' for 'row 7', 'row 8' … */
function placesText(places: readonly string[]): string {
  const [word = ''] = places[0]?.split(' ') ?? []
  const ranges: [from: number, to: number][] = []
  for (const number of places.map((place) => Number(place.split(' ')[1]))) {
    const last = ranges.at(-1)
    if (last && (number === last[1] || number === last[1] + 1)) last[1] = number
    else ranges.push([number, number])
  }
  const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  const rest = texts.length > mostRanges ? ' …' : ''
  return `${word}${places.length === 1 ? '' : 's'} ${texts.slice(0, mostRanges).join(', ')}${rest}`
}

function tableOf(summary: Summary): string {
  const head = ['', 'new', 'corrected', 'unchanged', 'changed here', 'refused']
  const rows = collections.map((collection: Collection) => {
    const { imported, corrected, unchanged, kept, refused } = summary.counts[collection]
    const counts = [imported, corrected, unchanged, kept, refused]
    return [collection, ...counts.map((count) => numberText(count))]
  })
  return [head, ...rows]
    .map(
      ([name = '', ...cells]) =>
        `  ${name.padEnd(10)}${cells.map((cell) => cell.padStart(14)).join('')}`,
    )
    .join('\n')
}

function remarksOn(summary: Summary, isDryRun: boolean): string {
  const { unreadable, noted, unplaced, photosLeftOut, skippedCollections, gone } = summary
  const kept = Object.values(summary.counts).reduce((sum, counts) => sum + counts.kept, 0)
  const remarks = [
    unreadable > 0 && `${counted(unreadable, 'record')} could not be read.`,
    noted > 0 && `${counted(noted, 'record')} changed on the way in, as said above.`,
    kept > 0 && `${counted(kept, 'record')} not corrected, because changed here since.`,
    gone > 0 && `${counted(gone, 'record')} deleted here since, and left deleted.`,
    unplaced > 0 &&
      `${counted(unplaced, 'mediator')} could not be found on the map. Administrators can find them with the filter "Location not found on the map".`,
    photosLeftOut > 0 &&
      `${counted(photosLeftOut, 'photo')} left out; --photos FOLDER takes them from a folder.`,
    skippedCollections.size > 0 &&
      `Collections that are not taken over: ${[...skippedCollections].join(', ')}.`,
    isDryRun && 'This was a trial: nothing was written.',
  ]
  return remarks.flatMap((remark) => (remark ? `  ${remark}\n` : [])).join('')
}

/** Where a record stands in which file, and whose it is as far as it says so. */
export type Place = { file: string; at: string; who: string }

/** How many records were new, were corrected, said nothing new, stay as they were changed here, or were refused. */
type Counts = {
  imported: number
  corrected: number
  unchanged: number
  kept: number
  refused: number
}

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
  /** Records that were imported once and deleted or erased here since. */
  gone: number
}

export function emptySummary(): Summary {
  const counts = () => ({ imported: 0, corrected: 0, unchanged: 0, kept: 0, refused: 0 })
  return {
    counts: { mediators: counts(), inquiries: counts(), reviews: counts() },
    unreadable: 0,
    noted: 0,
    unplaced: 0,
    photosLeftOut: 0,
    skippedCollections: new Set(),
    gone: 0,
  }
}

/** Whether every record is in the database now. */
export function isWhole({ counts, unreadable }: Summary): boolean {
  return unreadable === 0 && Object.values(counts).every(({ refused }) => refused === 0)
}
