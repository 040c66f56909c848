/** Milliseconds after a post within which the next one is expected. */
const moment = 100

/** What people wait for while it is worked on: the posts that this process is answering. */
export type PostsInFlight = {
  /** Counts a post until the returned function is called. */
  begin(): () => void
  /** Whether one is being answered, or was a moment ago. */
  areAny(): boolean
}

export function openPostsInFlight(): PostsInFlight {
  let count = 0
  let lastEnd = Number.NEGATIVE_INFINITY
  return {
    begin() {
      count += 1
      return () => {
        count -= 1
        lastEnd = performance.now()
      }
    },
    areAny: () => count > 0 || performance.now() - lastEnd < moment,
  }
}
