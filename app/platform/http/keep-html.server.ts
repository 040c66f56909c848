import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ownText, textBytes } from '../text/own-text.server.ts'
import { shortHtml } from '../text/short-html.ts'

/** Bytes of HTML, and of what it is kept by. */
const maxSize = 1_000_000

const kept = new LRUCache<string, string>({
  maxSize,
  sizeCalculation: (html, key) => textBytes(html) + textBytes(key),
})

/** The HTML kept by a key, or else drawn now. What is kept depends on its key alone. */
export function keptHtml(key: string, draw: () => ReactNode): string {
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = ownText(shortHtml(renderToString(draw())))
  kept.set(key, html)
  return html
}
