import type { LinkDescriptor } from 'react-router'
import figtree from '../fonts/figtree.woff2?url'
import newsreader from '../fonts/newsreader.woff2?url'

/** The icon, and the two font files of every page, fetched before the stylesheet names them. */
export const documentLinks: LinkDescriptor[] = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png', sizes: '180x180' },
  ...[figtree, newsreader].map(
    (href): LinkDescriptor => ({
      rel: 'preload',
      href,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
    }),
  ),
]
