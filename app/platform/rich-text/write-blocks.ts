import { escapeHtml } from '../text/escape-html.ts'
import type { Block, Item, Run } from './blocks.ts'

/** The HTML of blocks, in the few elements that a text may have. */
export function writeBlocks(blocks: readonly Block[]): string {
  let html = ''
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as Block
    const alike = neighbours(blocks, at)
    if (block.kind === 'item') html += lists(alike as Item[])
    else if (block.kind === 'line') html += paragraphs(linesOf(alike))
    else if (block.kind === 'quote') html += quotation(block.blocks)
    else html += `<${block.kind}>${inlineHtml(block.runs)}</${block.kind}>`
    at += alike.length
  }
  return html
}

/** The blocks from one on that make a whole: lines are paragraphs together, and items a list. */
function neighbours(blocks: readonly Block[], from: number): Block[] {
  const kind = blocks[from]?.kind
  if (kind !== 'line' && kind !== 'item') return blocks.slice(from, from + 1)
  const end = blocks.findIndex((block, at) => at > from && block.kind !== kind)
  return blocks.slice(from, end === -1 ? undefined : end)
}

function quotation(blocks: readonly Block[]): string {
  const html = writeBlocks(blocks)
  return html === '' ? '' : `<blockquote>${html}</blockquote>`
}

/** Lines, with what is a line break inside one of them. */
function linesOf(blocks: readonly Block[]): Run[][] {
  return blocks.flatMap((block) => ('runs' in block ? splitLines(block.runs) : []))
}

function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...run, text })
    }
  }
  return lines
}

/** Empty lines end a paragraph. */
function paragraphs(lines: readonly Run[][]): string {
  const html = lines.map(inlineHtml).join('\n')
  return html
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/^\n|\n$/g, '').replaceAll('\n', '<br />'))
    .map((paragraph) => (paragraph === '' ? '' : `<p>${paragraph}</p>`))
    .join('')
}

type OpenList = { level: number; tag: string; next: number }

/** Lists inside one another, of items that say how deep they are. */
function lists(items: readonly Item[]): string {
  const open: OpenList[] = []
  let html = ''
  const close = () => {
    html += `</li></${open.pop()?.tag}>`
  }
  for (const item of items) {
    while ((open.at(-2)?.level ?? 0) >= item.level) close()
    const innermost = open.at(-1)
    if (innermost && innermost.level > item.level) innermost.level = item.level
    if (item.isMore && innermost) {
      html += writeBlocks(item.blocks)
      continue
    }
    html += startItem(item, open)
    html += itemHtml(item.blocks)
  }
  while (open.length > 0) close()
  return html
}

/** Ends the item before this one and begins a list where it needs one of its own. */
function startItem({ level, isOrdered, number }: Item, open: OpenList[]): string {
  const tag = isOrdered ? 'ol' : 'ul'
  const innermost = open.at(-1)
  const isSameLevel = innermost?.level === level
  const continues = innermost?.tag === tag && (number === undefined || number === innermost.next)
  if (innermost && isSameLevel && continues) {
    innermost.next += 1
    return '</li><li>'
  }
  if (isSameLevel) open.pop()
  const first = isOrdered ? (number ?? 1) : 1
  open.push({ level, tag, next: first + 1 })
  const end = isSameLevel ? `</li></${innermost?.tag}>` : ''
  return `${end}<${tag}${first > 1 ? ` start="${first}"` : ''}><li>`
}

/** The first lines of an item need no paragraph. */
function itemHtml(blocks: readonly Block[]): string {
  const end = blocks.findIndex(({ kind }) => kind !== 'line')
  const lines = end === -1 ? blocks : blocks.slice(0, end)
  const first = linesOf(lines).map(inlineHtml).filter(Boolean).join('<br />')
  return first + writeBlocks(blocks.slice(lines.length))
}

const marks = [
  (run: Run) => (run.href === '' ? '' : `<a href="${escapeHtml(run.href)}">`),
  (run: Run) => (run.bold ? '<strong>' : ''),
  (run: Run) => (run.italic ? '<em>' : ''),
]

/** Links outside emphasis, as the editor writes them; what lasts over several runs stays open. */
function inlineHtml(runs: readonly Run[]): string {
  let open: string[] = []
  let html = ''
  for (const run of runs) {
    const wanted = marks.map((mark) => mark(run)).filter(Boolean)
    const shared = wanted.findIndex((tag, at) => tag !== open[at])
    const kept = shared === -1 ? wanted.length : shared
    html += closed(open.slice(kept)) + wanted.slice(kept).join('')
    html += escapeHtml(run.text).replaceAll('\n', '<br />')
    open = wanted
  }
  return html + closed(open)
}

function closed(tags: readonly string[]): string {
  return tags
    .toReversed()
    .map((tag) => `</${/^<(\w+)/.exec(tag)?.[1]}>`)
    .join('')
}
