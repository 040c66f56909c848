/**
 * What is true of one route and is needed outside of it. A route says so in its `handle`; the
 * tables of the page cache, the limits, robots.txt and the sitemap are made from these.
 */
export type RouteFacts = {
  /**
   * Whom the route lets in. Its loader and action begin with the guard that says the same:
   * `requireUser` for 'signed-in', `requireAdmin` for 'admin', none for 'public'.
   */
  access: 'public' | 'signed-in' | 'admin'
  /**
   * False for a page that has nothing to do in the browser and ships no JavaScript; 'on-demand' for
   * one that is whole without, and loads it once a visitor comes to one of its controls. A page
   * with a `module` is drawn by React on the server alone: its one module, named by its URL, comes
   * on demand as well and makes the page smoother, and a link to it loads the document.
   */
  scripts?: false | 'on-demand' | { module: string }
  /** For the page that has a style sheet of its own; all others share one. */
  styles?: 'search'
  /**
   * The query parameters on which the page depends that anonymous visitors are sent from memory;
   * false for a page that is made anew for each request, as one is that says nothing.
   */
  cachedBy?: readonly string[] | false
  /**
   * True for pages for everyone that the directory is read for: what it costs to make them counts
   * against the reader's budget, and they are made a few at a time.
   */
  isBudgeted?: true
  /** What the page says while the database does not answer and nothing of it can be shown. */
  loadFailed?: string
  /** What a form says that was posted here and could not be stored. */
  postFailed?: string
  /** True for pages that search engines are not to show. */
  isNoIndex?: true
  /**
   * True for pages of which the header names as little as it can beside the way out: those where
   * somebody writes, or reads what was written.
   */
  hasQuietHeader?: true
  /** False for what robots are not even to fetch, with everything whose path begins with it. */
  isCrawled?: false
  /**
   * How the sitemap lists the page; false for one that search engines may show but find by links.
   * `isCounted` says that the page is only there, and listed, where somebody is found for it.
   */
  sitemap?:
    | { priority: number; changefreq: 'daily' | 'weekly' | 'monthly'; isCounted?: true }
    | false
  /**
   * True where a list beside the record stays as another one is chosen: the page begins anew for
   * each, part by part, with keys of its own.
   */
  isBesideList?: true
  /** For forms that may hold more than usual, as a photo: how much, and what one is told past it. */
  postLimit?: { bytes: number; exceeded: string }
  /**
   * Whether a form may be posted here by a browser that does not say where it comes from, without
   * a session: always, where nothing of an account is changed, or with the token of the form's page.
   */
  postsWithoutOrigin?: 'always' | 'with-token'
  /** What a redirect to `?toast=code` says on the page that it leads to, by code. */
  toasts?: Readonly<Record<string, string>>
}

/** A URL of the product as a pattern, '/mediator/:slug', with what its routes say of it. */
export type RoutePage = { pattern: string; facts: Partial<RouteFacts> }
