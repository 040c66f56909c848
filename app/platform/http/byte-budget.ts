/** What one body takes up of a budget while it arrives and is worked on. */
export type BodyRoom = {
  /** Takes up some more; false where all senders together, or this one, hold too much already. */
  take(bytes: number): boolean
  /** Says that all of it has arrived: from now on it need not give way. */
  arrived(): void
  /** Aborted where it has to give way to others, because it has been arriving for too long. */
  givesWay: AbortSignal
  /** Gives back all that was taken. */
  release(): void
}

type BudgetLimits = {
  total: number
  each: number
  /** Milliseconds after which a body that still arrives gives way where there is no room left. */
  slowAfter?: number
}

/**
 * Counts the bytes of bodies that are held in memory at once, of everyone and of each sender. Many
 * who send slowly could else keep the room of all others for as long as a request may take.
 */
export function openByteBudget(
  { total, each, slowAfter = Infinity }: BudgetLimits,
  now = () => performance.now(),
) {
  const heldBySender = new Map<string, number>()
  /** Those that still arrive, in the order in which they began. */
  const arriving = new Set<{ since: number; giveWay: () => void }>()
  let held = 0

  function change(sender: string, bytes: number) {
    const ofSender = (heldBySender.get(sender) ?? 0) + bytes
    if (ofSender > 0) heldBySender.set(sender, ofSender)
    else heldBySender.delete(sender)
    held += bytes
  }

  function makeRoomFor(bytes: number): boolean {
    for (const body of arriving) {
      if (held + bytes <= total || now() - body.since < slowAfter) break
      body.giveWay()
    }
    return held + bytes <= total
  }

  return {
    held: () => held,
    roomFor(sender: string): BodyRoom {
      let taken = 0
      const release = () => {
        arriving.delete(body)
        change(sender, -taken)
        taken = 0
      }
      const late = new AbortController()
      const giveWay = () => {
        release()
        late.abort()
      }
      const body = { since: now(), giveWay }
      arriving.add(body)
      return {
        take(bytes) {
          const ofSender = heldBySender.get(sender) ?? 0
          if (ofSender + bytes > each || !makeRoomFor(bytes)) return false
          taken += bytes
          change(sender, bytes)
          return true
        },
        arrived: () => void arriving.delete(body),
        givesWay: late.signal,
        release,
      }
    },
  }
}
