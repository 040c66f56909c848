import type { HtmlElement, HtmlNode } from './read-blocks.ts'
import { type Style, styleOf } from './style.ts'

const bullet = '[·•▪■□●○◦§➢✓–-]|o'
const number = '\\(?(?:\\d+(?:\\.\\d+)*|[a-z]{1,5})[.):]'
/** Word puts several blanks behind a marker. */
const marker = new RegExp(`^[ \\u00a0]*(?:${bullet}|${number})(?=[ \\u00a0]{2})[ \\u00a0]+`, 'i')

/** A paragraph that Word means as an item of a list. */
export type WordListItem = {
  level: number
  isOrdered: boolean
  number: number | undefined
  /** Whether its marker is in no element of its own. */
  beginsWithMarker: boolean
}

export function wordListItem(element: HtmlElement, style: Style): WordListItem | undefined {
  const [, level] = /\blevel(\d)/.exec(style['mso-list'] ?? '') ?? []
  const isListed = level !== undefined || /\bMsoList/.test(element.attributes.class ?? '')
  if (!isListed) return undefined
  const ignored = markerText(element.children)
  const leading = ignored === undefined ? marker.exec(textOf(element.children))?.[0] : undefined
  if (level === undefined && ignored === undefined && leading === undefined) return undefined
  const shown = (ignored ?? leading ?? '').replace(/[\s\u00a0]/g, '')
  return {
    level: Number(level ?? 1),
    isOrdered: new RegExp(`^(?:${number}|\\d+)$`, 'i').test(shown),
    number: Number(/^\(?(\d+)[.):]?$/.exec(shown)?.[1] ?? 0) || undefined,
    beginsWithMarker: leading !== undefined,
  }
}

/** The text of the element that Word tells other programs to ignore. */
function markerText(nodes: readonly HtmlNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (styleOf(node.attributes.style)['mso-list'] === 'ignore') return textOf(node.children)
    const inside = markerText(node.children)
    if (inside !== undefined) return inside
  }
  return undefined
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node.replace(/[ \t]*\r?\n[ \t]*/g, ' ') : textOf(node.children),
    )
    .join('')
}
