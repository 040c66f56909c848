/** Shows a profile as `profileHtml` drew it on the server, and must be given no other HTML. */
export function DrawnProfile({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escaped every text in it.
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
