import type { MetaDescriptor } from 'react-router'
import type { PageFacts } from './mediator-view.server.ts'
import { type Subject, structuredData } from './structured-data.ts'

/** The page title of a mediator's public profile. */
export function mediatorTitle(name: string): string {
  return `${name} | Mediator Profile`
}

/** The tags for search engines and link previews, without the title. */
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

/**
 * The profile for search engines, which read the page as the server sent it. The browser leaves
 * it as it is, so the code that makes it is not sent there.
 */
export function StructuredDataScript(subject: Subject) {
  const json = import.meta.env.SSR ? scriptText(structuredData(subject)) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no text in it can end the script.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
