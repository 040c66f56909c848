import type { Logger } from 'pino'

/**
 * What a list shows of each record. One that cannot be read is logged and left out, so that it
 * costs no other its place.
 */
export function readEach<Row extends { id: string | number }, Shown>(
  log: Logger,
  rows: readonly Row[],
  read: (row: Row) => Shown,
): Shown[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)]
    } catch (error) {
      log.error({ err: error, record: row.id }, 'a record of a list was not read')
      return []
    }
  })
}
