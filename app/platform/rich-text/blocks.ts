/** Words that look alike. A line break in them is '\n'. */
export type Run = { text: string; bold: boolean; italic: boolean; href: string }

/** A list's item: items of any level follow one another, and `blocks` are what is in this one. */
export type Item = {
  kind: 'item'
  level: number
  isOrdered: boolean
  /** What a numbered item says it is; undefined for the number after the last. */
  number?: number | undefined
  /** Whether it belongs to the item before it on its level. */
  isMore: boolean
  blocks: Block[]
}

/**
 * A text as a document has it. Lines follow one another in one paragraph, and an empty line ends
 * it; what is a paragraph of its own is a 'p'.
 */
export type Block =
  | { kind: 'line' | 'p' | 'h3' | 'h4'; runs: Run[] }
  | { kind: 'quote'; blocks: Block[] }
  | Item

export function isItem(block: Block): block is Item {
  return block.kind === 'item'
}

/** Whether a block says anything. */
export function hasWords(block: Block): boolean {
  return 'runs' in block
    ? block.runs.some(({ text }) => text.trim() !== '')
    : block.blocks.some(hasWords)
}
