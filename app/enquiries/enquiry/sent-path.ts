import { href } from 'react-router'

/** Where it is said that an enquiry was sent, to who may not be shown its private page. */
export function sentPath({ slug }: { slug: string }): string {
  return `${href('/mediator/:slug', { slug })}?sent=enquiry#contact`
}
