/** Seconds for which a copy may be shown after its time where the site does not answer. */
export const staleIfErrorSeconds = 600

/**
 * The Cache-Control of a page that is the same for everyone. A shared cache may show a copy while it
 * asks for the next one (RFC 5861), and a browser in front of it may do so too: all of it together
 * takes no longer than the seconds that are given, so what is taken down is gone by then.
 */
export function sharedLifetime(seconds: number): string {
  const whileAsking = Math.floor(seconds / 4)
  return [
    ...['public', 'max-age=0', `s-maxage=${seconds - 2 * whileAsking}`],
    ...(whileAsking > 0 ? [`stale-while-revalidate=${whileAsking}`] : []),
    `stale-if-error=${staleIfErrorSeconds}`,
  ].join(', ')
}
