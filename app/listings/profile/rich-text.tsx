/** Shows HTML that was sanitised on the server; give it nothing else. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it was stored.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
