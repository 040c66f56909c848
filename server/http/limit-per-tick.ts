/**
 * Lets at most `max` tasks begin in one turn of the event loop; the others follow in the next
 * turns, in order. Without it a crowd is answered all at once from memory, turn after turn, and
 * a request that waits for the database hears from it once in each of those long turns: an enquiry
 * with its dozen of statements then takes many seconds, and holds its connection all the while.
 */
export function limitPerTick(max: number): (begin: () => void) => void {
  let begun = 0
  let waiting: (() => void)[] = []
  let isScheduled = false

  function nextTurn() {
    const now = waiting.slice(0, max)
    waiting = waiting.slice(max)
    begun = now.length
    isScheduled = begun > 0
    if (isScheduled) setImmediate(nextTurn)
    for (const begin of now) begin()
  }

  return (begin) => {
    if (!isScheduled) {
      isScheduled = true
      begun = 0
      setImmediate(nextTurn)
    }
    if (begun === max || waiting.length > 0) {
      waiting.push(begin)
    } else {
      begun += 1
      begin()
    }
  }
}
