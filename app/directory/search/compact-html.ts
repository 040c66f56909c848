/**
 * HTML as React writes it, without what a browser puts in its place by itself: the ends of
 * paragraphs and list items, and quotes around values that need none. Of a tag nothing else is
 * touched, and of texts nothing: in them React escapes every quote and angle bracket. It is not for
 * drawings, whose tags end otherwise.
 */
export function compactHtml(html: string): string {
  return html
    .replace(/<[a-z][^>]*>/g, compactTag)
    .replace(/<\/p>(?=<(?:\/div|p|div|ul)\b)|<\/li>(?=<(?:li|\/ul)\b)/g, '')
}

function compactTag(tag: string): string {
  return tag
    .replace(/\/>$/, '>')
    .replace(/=""/g, '')
    .replace(/="([^\s"'=<>`]+)"/g, '=$1')
}
