import type { MetaDescriptor } from 'react-router'
import { mediatorTitle } from './mediator-title.ts'
import type { PageFacts } from './page-facts.server.ts'

/** What search engines and shared links are told. The title is the page's own. */
export function pageMetadata(
  name: string,
  { url, previewImage, description }: PageFacts,
): MetaDescriptor[] {
  return [
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Find a Mediator' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: mediatorTitle(name) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: previewImage },
  ]
}
