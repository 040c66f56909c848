const texts = new WeakMap<Request, string>()

const utf8 = new TextDecoder()

/**
 * Holds the form that was typed and has been read from a request, whose body is used up by that.
 * Another request with that body would cost several streams, and as much again for each change of it.
 */
export function holdText(request: Request, body: Buffer): void {
  texts.set(request, utf8.decode(body))
}

/** The typed form of a request, URL-encoded; undefined where it has none, or one with files. */
export function postedText(request: Request): string | undefined {
  return texts.get(request)
}
