/**
 * Lets at most so many tasks begin in one turn of the event loop; the others follow in the next
 * turns, in order. Without it a crowd is answered all at once from memory, turn after turn, and
 * whoever waits for the database hears from it once in each of those long turns: an enquiry with
 * its dozen of statements then takes many seconds, and holds its connection all the while.
 */
export function inDoses(most: number): (begin: () => void) => void {
  let waiting: (() => void)[] = []
  let isBegun = false

  function beginSome() {
    const now = waiting.slice(0, most)
    waiting = waiting.slice(most)
    isBegun = waiting.length > 0
    if (isBegun) setImmediate(beginSome)
    for (const begin of now) begin()
  }

  return (begin) => {
    waiting.push(begin)
    if (isBegun) return
    isBegun = true
    setImmediate(beginSome)
  }
}
