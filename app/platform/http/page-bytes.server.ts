const takenFrom = new WeakMap<Response, () => Buffer | undefined>()

/**
 * A response whose bytes the page cache can take as they are: reading a body to its end makes
 * several copies of a page, and a response holds its body for long after it was read.
 */
export function responseOf(bytes: Buffer, init: ResponseInit): Response {
  let held: Buffer | undefined = bytes
  const take = () => {
    const taken = held
    held = undefined
    return taken
  }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const rest = take()
        if (rest) controller.enqueue(rest)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = new Response(body, init)
  takenFrom.set(response, take)
  return response
}

/** The bytes of a response, to be changed by who takes them; its body is empty from then on. */
export function takeBytes(response: Response): Buffer | undefined {
  return takenFrom.get(response)?.()
}
