import type { MetaDescriptor } from 'react-router'
import { documentTitle } from './document-title.ts'

type MetaArgs = {
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

type PageFacts = {
  /** As for `PageTitle`. */
  title?: string
  suffix?: string
  description: string
  /** The one URL of the page with what of its query matters; without it, its path. */
  url?: string
  /** The same without our own origin. */
  path?: string
  type?: 'website' | 'profile'
  /** A photo of its own; every other page shows the picture of the product. */
  image?: string
}

const sharePicture = '/images/share.png'

/**
 * The tags of a public page for search engines and link previews, which read it as the server sent
 * it. The browser leaves them as they are, so the code for them is not sent there; but it shares
 * the canonical link. The title itself is `PageTitle`'s. A page without the root's data, which
 * knows our own URL, was not loaded and needs none.
 */
export function pageMeta({ matches, location }: MetaArgs, page: PageFacts): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { site: string } | undefined
  if (!root) return []
  const url = page.url ?? root.site + (page.path ?? location.pathname)
  const canonical = { tagName: 'link', rel: 'canonical', href: url } as const
  if (!import.meta.env.SSR) return [canonical]
  return [
    canonical,
    { name: 'description', content: page.description },
    ...Object.entries({
      site_name: documentTitle(),
      locale: 'en_GB',
      type: page.type ?? 'website',
      title: documentTitle(page.title, page.suffix),
      description: page.description,
      url,
      image: page.image ?? root.site + sharePicture,
    }).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: page.image ? 'summary' : 'summary_large_image' },
  ]
}
