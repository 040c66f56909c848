import { Link, type LinkProps } from 'react-router'
import { isOwnDocument } from './frame/is-own-document.ts'

/** A link to a page of ours. It loads a document where that is what it leads to. */
export function PageLink(props: LinkProps) {
  return <Link {...props} {...(isOwnDocument(props.to) && ownDocument)} />
}

/** Nothing of such a page is asked for ahead. */
const ownDocument = { reloadDocument: true, discover: 'none' } as const
