/**
 * What is true of one route and is needed outside of it. A route says so in its `handle`; the
 * tables of the page cache, the limits, robots.txt and the sitemap are made from these.
 */
export type RouteFacts = {
  /** False for a page that has nothing to do in the browser and ships no JavaScript. */
  scripts?: false
  /**
   * The query parameters on which the page depends that anonymous visitors are sent from memory.
   * A page without this is made anew for each request.
   */
  cachedBy?: readonly string[]
  /** What a form says that was posted here and could not be stored. */
  postFailed?: string
  /** True for pages that search engines are not to show. */
  isNoIndex?: true
  /** How the sitemap lists the page; one without this is not in it. */
  sitemap?: { priority: number; changefreq?: 'daily' | 'weekly' | 'monthly' }
  /** Bytes that may be posted here, where a form may hold more than usual, as a photo. */
  maxPostBytes?: number
  /** What a redirect to `?toast=code` says on the page that it leads to, by code. */
  toasts?: Readonly<Record<string, string>>
}
