export type ByteBudget = ReturnType<typeof openByteBudget>

/** What one body takes up of a budget while it arrives and is worked on. */
export type BodyRoom = {
  /** Takes up some more; false where all senders together, or this one, hold too much already. */
  take(bytes: number): boolean
  /** Gives back all that was taken. */
  release(): void
}

/** Counts the bytes of bodies that are held in memory at once, of everyone and of each sender. */
export function openByteBudget({ total, each }: { total: number; each: number }) {
  const heldBySender = new Map<string, number>()
  let held = 0

  function change(sender: string, bytes: number) {
    const ofSender = (heldBySender.get(sender) ?? 0) + bytes
    if (ofSender > 0) heldBySender.set(sender, ofSender)
    else heldBySender.delete(sender)
    held += bytes
  }

  return {
    held: () => held,
    roomFor(sender: string): BodyRoom {
      let taken = 0
      return {
        take(bytes) {
          const ofSender = heldBySender.get(sender) ?? 0
          if (held + bytes > total || ofSender + bytes > each) return false
          taken += bytes
          change(sender, bytes)
          return true
        },
        release() {
          change(sender, -taken)
          taken = 0
        },
      }
    },
  }
}
