/**
 * Structured data for search engines, which read the page as the server sent it. The browser leaves
 * it as it is, so what makes it is only called on the server.
 */
export function JsonLd({ make }: { make: () => unknown }) {
  const json = import.meta.env.SSR ? scriptText(make()) : ''
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
