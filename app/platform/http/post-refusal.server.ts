/**
 * What a post is told that came from another site, or from a page of ours under a name that is not
 * the site's any more, or that did not say where it came from.
 */
const postRefusals = {
  'other-site': 'This form was sent from another site, so it was not accepted.',
  'unknown-site':
    'Your browser did not say which page this form was sent from, so it was not accepted.',
} as const

export type PostRefusal = keyof typeof postRefusals | 'moved'

/** The same with the address that the site has now. */
export function postRefusalText(refused: PostRefusal, { appUrl }: { appUrl: string }): string {
  if (refused !== 'moved') return postRefusals[refused]
  return `This site has moved to ${appUrl}, so the form was not accepted.`
}
