import { StartError } from '#app/platform/operator-error.ts'

/** What a start has opened and is opening, so that all of it can be closed at any time, once. */
export type OpenedParts = ReturnType<typeof openedParts>

type Close = () => Promise<void>

export function openedParts() {
  const closes: Close[] = []
  let closing: Promise<void> | undefined

  /**
   * Opens a part. One that is still being opened when all are closed is waited for and then closed.
   * One that fails has to undo what it began by itself.
   */
  async function open<Part>(
    begin: () => Promise<Part>,
    close: (part: Part) => Promise<void>,
  ): Promise<Part> {
    // Nobody would close it any more.
    if (closing) throw new StartError('The start was ended.')
    const opening = begin()
    const opened = opening.then(
      (part) => () => close(part),
      () => async () => {},
    )
    closes.push(async () => (await opened)())
    return opening
  }

  /** Closes everything, what was begun last first. */
  function closeAll(): Promise<void> {
    closing ??= closeInTurn(closes)
    return closing
  }

  return { open, closeAll }
}

async function closeInTurn(closes: readonly Close[]): Promise<void> {
  for (const close of closes.toReversed()) await close()
}
