import { accreditedFacts, checkedFacts } from '../search/search-facts.ts'
import type { OfficeTable } from './office-table.ts'

/** `facts` begins `room`, in which there is place for more. */
type Current = { day: number; facts: Int32Array; room: Int32Array }

const lastOf = new WeakMap<OfficeTable, Current>()

/**
 * The facts of every listing as they hold on a day: what was checked ends after its last day,
 * without anybody writing it. Worked out once for each listing of a table and day.
 */
export function factsOn(table: OfficeTable, day: number): Int32Array {
  const { size } = table
  const last = lastOf.get(table)
  const known = last?.day === day ? last.facts : new Int32Array(0)
  // A listing that changes gets another index, so what stands at an index stays.
  if (last?.day === day && known.length === size) return known
  const room = last?.day === day && last.room.length >= size ? last.room : table.facts.slice()
  room.set(known)
  for (let index = known.length; index < size; index += 1) {
    let held = table.facts[index] ?? 0
    if ((table.accreditedUntil[index] ?? 0) < day) held &= ~accreditedFacts
    if ((table.checkedUntil[index] ?? 0) < day) held &= ~checkedFacts
    room[index] = held
  }
  const facts = room.subarray(0, size)
  lastOf.set(table, { day, facts, room })
  return facts
}
