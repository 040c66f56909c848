/** What a post is told that came from another site, or did not say where it came from. */
export const postRefusals = {
  'other-site': 'This form was sent from another site, so it was not accepted.',
  'unknown-site':
    'Your browser did not say which page this form was sent from, so it was not accepted.',
} as const

export type PostRefusal = keyof typeof postRefusals
