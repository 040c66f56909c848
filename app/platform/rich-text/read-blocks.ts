import { type Block, hasWords, type Item, isItem, type Run } from './blocks.ts'
import { tidyRuns } from './runs.ts'
import { type Style, styleOf } from './style.ts'
import { type WordListItem, wordListItem } from './word-list.ts'

/** What a parser of HTML gives: texts and elements, without comments. */
export type HtmlNode = string | HtmlElement

export type HtmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly HtmlNode[]
}

/** Their text is none that a page shows. */
const dropped = new Set(
  'script style head title template noscript iframe audio video canvas svg'.split(' '),
)

const blockElements = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li listing main nav optgroup ' +
    'option p pre search section summary table tbody td textarea tfoot th thead tr xmp'
  ).split(' '),
)

const kinds: Readonly<Record<string, 'p' | 'h3' | 'h4'>> = {
  p: 'p',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}

const preformatted = new Set('pre listing xmp textarea'.split(' '))

/** Between the cells of a row, and where a tab is: a blank that HTML keeps. */
const gap = '\u2003'

type List = { level: number; isOrdered: boolean; number?: number | undefined }

type Context = Omit<Run, 'text'> & {
  kind: 'line' | 'p' | 'h3' | 'h4'
  list: List
  isPreformatted: boolean
  /** Whether a marker of Word's is left out, since a list has its own. */
  leavesOutMarkers: boolean
}

const outermost: Context = {
  bold: false,
  italic: false,
  href: '',
  kind: 'line',
  list: { level: 0, isOrdered: false },
  isPreformatted: false,
  leavesOutMarkers: false,
}

/** The paragraphs, lists and lines of any HTML, as a browser would show them. */
export function readBlocks(nodes: readonly HtmlNode[]): Block[] {
  return collect(nodes, outermost)
}

function collect(children: readonly HtmlNode[], outer: Context): Block[] {
  const blocks: Block[] = []
  let runs: Run[] = []
  walk(children, outer)
  end(outer.kind)
  return blocks

  function walk(nodes: readonly HtmlNode[], context: Context) {
    for (const node of nodes) {
      if (typeof node === 'string') add(node, context)
      else enter(node, context)
    }
  }

  function add(text: string, { isPreformatted, bold, italic, href }: Context) {
    const shown = isPreformatted
      ? text.replace(/\r\n?/g, '\n').replaceAll('\t', gap)
      : text.replace(/[ \t\r\n\f]+/g, ' ')
    runs.push({ text: shown, bold, italic, href })
  }

  /** Ends the line or paragraph that is being read; an empty one is left only if it takes up room. */
  function end(kind: Context['kind']) {
    const isNothing = runs.every(({ text }) => /^ *$/.test(text))
    if (!isNothing) {
      const tidy = tidyRuns(runs, kind)
      blocks.push(tidy.length > 0 ? { kind, runs: tidy } : emptyLine)
    }
    runs = []
  }

  function enter(element: HtmlElement, context: Context) {
    const { name, attributes, children: inside } = element
    const style = styleOf(attributes.style)
    if (dropped.has(name) || isHidden(style, context)) return
    const inner = innerContext(element, style, context)

    if (name === 'br') return add('\n', { ...context, isPreformatted: true })
    if (style['mso-tab-count']) return add('\t', { ...context, isPreformatted: true })
    if (!isBlock(name, style)) return walk(inside, inner)
    end(context.kind)
    const own = ownBlocks(element, style, inner)
    if (own) {
      blocks.push(...own)
      return
    }
    walk(inside, inner)
    end(inner.kind)
  }
}

const emptyLine: Block = { kind: 'line', runs: [] }

/** The blocks of an element that is more than a line or a paragraph; undefined for all others. */
function ownBlocks(element: HtmlElement, style: Style, context: Context): Block[] | undefined {
  const { name, children } = element
  const item = name === 'p' || name === 'div' ? wordListItem(element, style) : undefined
  if (item) return wordItems(element, item, context)
  switch (name) {
    case 'hr':
      return [emptyLine]
    case 'table':
      return [emptyLine, ...collect(children, { ...context, kind: 'line' }), emptyLine]
    case 'tr':
      return rowBlocks(element, context)
    case 'li':
      return listItems(element, context)
    case 'blockquote':
      return [{ kind: 'quote', blocks: collect(children, { ...context, kind: 'line' }) }]
    default:
      return undefined
  }
}

function isBlock(name: string, style: Style): boolean {
  return (
    blockElements.has(name) ||
    isList(name) ||
    name === 'blockquote' ||
    name === 'hr' ||
    /^(block|flex|grid|list-item|table)$/.test(style.display ?? '')
  )
}

function isList(name: string): boolean {
  return name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir'
}

/** Hidden elements, a list's markers, and what Word adds to a text: its comments. */
function isHidden(style: Style, { leavesOutMarkers }: Context): boolean {
  return (
    style.display === 'none' ||
    style['mso-hide'] === 'all' ||
    style['mso-element'] === 'comment-list' ||
    (leavesOutMarkers && style['mso-list'] === 'ignore')
  )
}

function innerContext({ name, attributes }: HtmlElement, style: Style, context: Context): Context {
  const number = Number(attributes.start ?? 1)
  return {
    ...context,
    bold: isBold(name, style) ?? context.bold,
    italic: isItalic(name, style) ?? context.italic,
    href: name === 'a' ? linkOf(attributes.href) : context.href,
    kind: kinds[name] ?? context.kind,
    list: isList(name)
      ? {
          // Slack has no list inside another.
          level: context.list.level + 1 + (Number(attributes['data-indent']) || 0),
          isOrdered: name === 'ol',
          number: Number.isInteger(number) && number > 0 ? number : 1,
        }
      : context.list,
    isPreformatted:
      style['white-space'] === undefined
        ? context.isPreformatted || preformatted.has(name)
        : style['white-space'].startsWith('pre'),
  }
}

/** A link that leads to a page, a mailbox or a telephone, from here too; others lead nowhere. */
function linkOf(href = ''): string {
  const url = href.trim()
  if (/^www\./i.test(url)) return `https://${url}`
  return /^(?:https?|mailto|tel):/i.test(url) ? url : ''
}

/** Headings are bold anyway. A style says more than a name: Google Docs puts all into a light `<b>`. */
function isBold(name: string, style: Style): boolean | undefined {
  const weight = style['font-weight'] ?? ''
  if (/^(normal|lighter|[1-5]00)$/.test(weight)) return false
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) return kinds[name]?.startsWith('h') ? undefined : true
  return name === 'b' || name === 'strong' ? true : undefined
}

function isItalic(name: string, style: Style): boolean | undefined {
  const slant = style['font-style'] ?? ''
  if (slant === 'normal') return false
  return /^(italic|oblique)/.test(slant) || name === 'i' || name === 'em' ? true : undefined
}

/** A row is a line, its cells apart; a table that is there for the layout comes in its blocks. */
function rowBlocks({ children }: HtmlElement, context: Context): Block[] {
  const cells = children
    .map((cell) => collect([cell], { ...context, kind: 'line' }))
    .filter((blocks) => blocks.some(hasWords))
  if (cells.length < 2 || !cells.every(isOneLine)) return cells.flat()
  const runs = cells.flatMap((cell, at) => [
    ...(at === 0 ? [] : [plainRun(gap)]),
    ...cell.filter(hasWords).flatMap((block, line) => [
      ...(line === 0 ? [] : [plainRun(' ')]),
      ...('runs' in block ? block.runs : []).map((run) => ({
        ...run,
        text: run.text.replaceAll('\n', ' '),
      })),
    ]),
  ])
  return [{ kind: 'line', runs }]
}

function isOneLine(cell: Block[]): boolean {
  return (
    cell.every((block) => 'runs' in block) && cell.filter(({ kind }) => kind !== 'line').length < 2
  )
}

function plainRun(text: string): Run {
  return { text, bold: false, italic: false, href: '' }
}

/** Word on the web puts each item into a list of its own and says only by number how deep it is. */
function listItems({ attributes, children }: HtmlElement, context: Context): Item[] {
  const { list } = context
  const isOrdered = list.isOrdered && attributes['data-list'] !== 'bullet'
  const level = Math.min(Math.max(list.level, statedLevel(attributes)), 9)
  const position = Number(attributes['data-aria-posinset'])
  const number = isOrdered ? position || list.number : undefined
  const inside = { ...context, kind: 'line' as const, list: { level, isOrdered } }
  const items = itemsOf(collect(children, inside), { level, isOrdered, number })
  if (items.length > 0) list.number = undefined
  return items
}

/** The level that an item of Word on the web, of Google Docs or of Quill says it is on. */
function statedLevel(attributes: HtmlElement['attributes']): number {
  const [, indent] = /\bql-indent-(\d)/.exec(attributes.class ?? '') ?? []
  if (indent) return Number(indent) + 1
  return Number(attributes['data-aria-level'] ?? attributes['aria-level']) || 1
}

function wordItems(element: HtmlElement, item: WordListItem, context: Context): Item[] {
  const blocks = collect(element.children, { ...context, kind: 'line', leavesOutMarkers: true })
  const [first] = blocks
  if (item.beginsWithMarker && first && 'runs' in first) first.runs = withoutMarker(first.runs)
  return itemsOf(blocks, item)
}

/** Without its first word, which is a marker. */
function withoutMarker(runs: Run[]): Run[] {
  let left = /^\S+ ?/.exec(runs.map(({ text }) => text).join(''))?.[0].length ?? 0
  return runs
    .map((run) => {
      const text = run.text.slice(left)
      left -= run.text.length - text.length
      return { ...run, text }
    })
    .filter(({ text }) => text !== '')
}

/** An item's own blocks, and the items of the lists in it, one after another. */
function itemsOf(blocks: readonly Block[], { level, isOrdered, number }: List): Item[] {
  const items: Item[] = []
  let own: Block[] = []
  let isMore = false
  const endOwn = () => {
    if (own.some(hasWords)) {
      items.push({ kind: 'item', level, isOrdered, number, isMore, blocks: own })
      isMore = true
    }
    own = []
  }
  for (const block of blocks) {
    if (isItem(block)) {
      endOwn()
      items.push(block)
    } else own.push(block)
  }
  endOwn()
  return items
}
