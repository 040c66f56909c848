type Waiting<Value> = { value: Value; at: Date }

/**
 * Debounces by key: stores the latest value of each until none has followed for `milliseconds`. New
 * keys are dropped while there are `maxKeys`.
 */
export function openDebounce<Value>(milliseconds: number, maxKeys: number) {
  const waiting = new Map<string, Waiting<Value>>()

  const take = (hasSettled: (entry: Waiting<Value>) => boolean) => {
    const settled = [...waiting].filter(([, entry]) => hasSettled(entry))
    for (const [key] of settled) waiting.delete(key)
    return settled.map(([, entry]) => entry)
  }

  return {
    /** Returns false where the value was dropped. */
    set(key: string, value: Value, at: Date): boolean {
      if (!waiting.has(key) && waiting.size >= maxKeys) return false
      waiting.set(key, { value, at })
      return true
    },
    takeSettled: (now: Date) => take(({ at }) => now.getTime() - at.getTime() >= milliseconds),
    takeAll: () => take(() => true),
  }
}
