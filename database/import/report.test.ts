import { describe, expect, it } from 'vitest'
import { emptySummary, openReport } from './report.ts'

/** What is written to a file or a terminal while `tell` runs. */
function written(tell: (report: ReturnType<typeof openReport>) => void, isTTY = false) {
  let output = ''
  let faults = ''
  let time = 0
  const clock = () => {
    time += 1000
    return time
  }
  tell(
    openReport(
      { isTTY, write: (text) => (output += text) },
      { write: (text) => (faults += text) },
      clock,
    ),
  )
  return { output, faults }
}

describe('the report', () => {
  it('writes a line for every tenth of a stage', () => {
    const { output } = written(({ progress }) => {
      for (let done = 0; done <= 100; done += 5) progress('Mediators', done / 100, done)
      progress('Reviews', 0.2, 1)
    })
    expect(output.split('\n')).toHaveLength(12)
    expect(output).toContain('  Mediators  50 %, 50 records\n')
    expect(output).toContain('  Reviews  20 %, 1 record\n')
  })

  it('draws one line in a terminal, which a fault takes away', () => {
    const { output, faults } = written((report) => {
      report.progress('Mediators', 0.5, 1_234)
      report.refused({ file: 'a.json', at: 'line 7', who: 'Ann Lee' }, 'it has no email address')
      report.progress('Mediators', 1, 2_000)
    }, true)
    expect(output).toBe(
      '\r\x1b[K  Mediators  50 %, 1,234 records\r\x1b[K\r\x1b[K  Mediators  100 %, 2,000 records\n',
    )
    expect(faults).toBe('a.json, line 7, Ann Lee: not imported: it has no email address.\n')
  })

  it('sums up', () => {
    const summary = emptySummary()
    Object.assign(summary.counts.mediators, { imported: 12_345, unchanged: 1, refused: 2, kept: 3 })
    summary.unreadable = 1
    summary.unplaced = 2
    const { output } = written((report) => report.summary(summary, true))
    expect(output).toBe(`
                       new     corrected     unchanged  changed here       refused
  mediators         12,345             0             1             3             2
  inquiries              0             0             0             0             0
  reviews                0             0             0             0             0
  1 record could not be read.
  3 records not corrected, because changed here since.
  2 mediators could not be found on the map. Administrators can find them with the filter "Location not found on the map".
  This was a trial: nothing was written.
`)
  })

  it('tells the first of a kind, and where the others are', () => {
    const { faults } = written((report) => {
      for (let row = 2; row <= 301; row += 1) {
        const place = { file: 'a.csv', at: `row ${row}`, who: `Ann ${row}` }
        report.noted(place, [`experience is "${row} ye\\"ars", which is no number from 0 to 80`])
        if (row % 100 === 0) report.refused(place, 'it has no email address')
      }
      report.summary(emptySummary(), false)
    })
    const lines = faults.trim().split('\n')
    expect(lines).toHaveLength(5 + 3 + 1)
    expect(lines[0]).toBe(
      'a.csv, row 2, Ann 2: imported, but experience is "2 ye\\"ars", which is no number from 0 to 80.',
    )
    expect(lines.at(-1)).toBe(
      'a.csv: 295 more records of the same kind (imported, but experience is …, which is no number from 0 to 80): rows 7–301.',
    )
  })
})
