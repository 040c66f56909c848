import { type Subject, structuredData } from './structured-data.ts'

/** Stands behind the name in the page's title. */
export const titleSuffix = 'Mediator Profile'

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
