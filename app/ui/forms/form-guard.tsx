/** The hidden fields of `formGuard`, which arrive as HTML so that pages need no script for them. */
export function FormGuard({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server wrote it, nobody typed it.
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
