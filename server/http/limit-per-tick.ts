/**
 * Lets at most `max` tasks begin in one turn of the event loop; the others follow in the next
 * turns, in order. Without it a crowd is answered all at once from memory, turn after turn, and
 * a request that waits for the database hears from it once in each of those long turns: an enquiry
 * with its dozen of statements then takes many seconds, and holds its connection all the while.
 */
export function limitPerTick(max: number): (begin: () => void) => void {
  let begun = 0
  let waiting: (() => void)[] = []

  function count(more: number) {
    begun += more
    // Only now: a loop that is asked for a next turn each time never waits for what comes in.
    if (begun === max) setImmediate(nextTurn)
  }

  function nextTurn() {
    const now = waiting.slice(0, max)
    waiting = waiting.slice(max)
    begun = 0
    count(now.length)
    for (const begin of now) begin()
  }

  return (begin) => {
    if (begun === max) {
      waiting.push(begin)
    } else {
      count(1)
      begin()
    }
  }
}
