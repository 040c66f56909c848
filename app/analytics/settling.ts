type Waiting<Value> = { value: Value; at: Date }

/**
 * Holds the latest value of each key until it has stood for `milliseconds`: of what someone types,
 * only where they paused. Beyond `most` keys new ones are dropped.
 */
export function openSettling<Value>(milliseconds: number, most: number) {
  const waiting = new Map<string, Waiting<Value>>()

  const take = (hasSettled: (entry: Waiting<Value>) => boolean) => {
    const settled = [...waiting].filter(([, entry]) => hasSettled(entry))
    for (const [key] of settled) waiting.delete(key)
    return settled.map(([, entry]) => entry)
  }

  return {
    /** Whether there was room. */
    hold(key: string, value: Value, at: Date): boolean {
      if (!waiting.has(key) && waiting.size >= most) return false
      waiting.set(key, { value, at })
      return true
    },
    settled: (now: Date) => take(({ at }) => now.getTime() - at.getTime() >= milliseconds),
    all: () => take(() => true),
  }
}
