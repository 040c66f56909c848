import { accreditedFacts, checkedFacts } from '../search/search-facts.ts'
import type { OfficeTable } from './office-table.ts'

type Current = { day: number; size: number; facts: Int32Array }

const lastOf = new WeakMap<OfficeTable, Current>()

/**
 * The facts of every listing as they hold on a day: what was checked ends after its last day,
 * without anybody writing it. Worked out once for a day and a state of the table.
 */
export function factsOn(table: OfficeTable, day: number): Int32Array {
  const { size } = table
  const last = lastOf.get(table)
  // A listing that changes gets another index, so what stands at an index stays.
  if (last?.day === day && last.size === size) return last.facts
  const facts = table.facts.slice(0, size)
  for (let index = 0; index < size; index += 1) {
    if ((table.accreditedUntil[index] ?? 0) < day) facts[index] = without(index, accreditedFacts)
    if ((table.checkedUntil[index] ?? 0) < day) facts[index] = without(index, checkedFacts)
  }
  lastOf.set(table, { day, size, facts })
  return facts

  function without(index: number, bits: number): number {
    return (facts[index] ?? 0) & ~bits
  }
}
