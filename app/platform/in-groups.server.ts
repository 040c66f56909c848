/** Items that are done at once. */
export type Group<Item> = readonly [Item, ...Item[]]

/** How things of one kind are done together. */
type Groups<Item, Result> = {
  /** Does several at once. Gives the result of each, in their order. */
  run(items: Group<Item>): Promise<readonly Result[]>
  /** Two that share a key are never in one group. */
  keysOf?(item: Item): readonly string[]
  /** Whether the items of a group that failed in this way may be done again, each by itself. */
  mayRepeat?: ((error: unknown) => boolean) | undefined
}

/** How many groups are under way at once, and how many items are in one at most. */
const groupsAtOnce = 2
const mostItems = 32

/** Milliseconds after which a group no longer keeps others from beginning: it may wait for a lock. */
const patience = 250

/**
 * Makes of a task for several items one for a single item: what is asked for while others are under
 * way is done together next, so that a rush costs little more than one of them. Alone, an item waits
 * for nothing.
 */
export function inGroups<Item, Result>({
  run,
  keysOf = () => [],
  mayRepeat = () => false,
}: Groups<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = {
    item: Item
    keys: readonly string[]
    resolve(result: Result): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []
  let underWay = 0
  let isDue = false

  const settle = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const results = await run(group.map(({ item }) => item) as unknown as Group<Item>)
      for (const [n, { resolve }] of group.entries()) resolve(results[n] as Result)
    } catch (error) {
      if (group.length > 1 && mayRepeat(error))
        await Promise.all(group.map((each) => settle([each])))
      else for (const { reject } of group) reject(error)
    }
  }
  const takeGroup = (): Waiting[] => {
    const keys = new Set<string>()
    const group: Waiting[] = []
    waiting = waiting.filter((each) => {
      const isFree = group.length < mostItems && each.keys.every((key) => !keys.has(key))
      for (const key of each.keys) keys.add(key)
      if (isFree) group.push(each)
      return !isFree
    })
    return group
  }
  const begin = () => {
    isDue = false
    const group = takeGroup()
    let isCounted = true
    const end = () => {
      if (isCounted) underWay -= 1
      isCounted = false
      beginSoon()
    }
    underWay += 1
    const late = setTimeout(end, patience)
    void settle(group).then(() => {
      clearTimeout(late)
      end()
    })
    beginSoon()
  }
  // In the next turn of the event loop: by then everything has come that is there by now.
  const beginSoon = () => {
    if (isDue || waiting.length === 0 || underWay >= groupsAtOnce) return
    isDue = true
    setImmediate(begin)
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), resolve, reject })
      beginSoon()
    })
}

/** The same with something that items are done with, such as a database: each has its own groups. */
export function inGroupsOf<Key extends object, Item, Result>(
  groupsOf: (key: Key) => Groups<Item, Result>,
): (key: Key, item: Item) => Promise<Result> {
  const known = new WeakMap<Key, (item: Item) => Promise<Result>>()
  return (key, item) => {
    const run = known.get(key) ?? inGroups(groupsOf(key))
    known.set(key, run)
    return run(item)
  }
}
