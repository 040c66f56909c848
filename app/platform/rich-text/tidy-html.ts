import { type HtmlNode, readBlocks } from './read-blocks.ts'
import { writeBlocks } from './write-blocks.ts'

/**
 * HTML of any program, pasted or imported, as the paragraphs, lists, links and emphasis that a text
 * may have. No word is lost: a table's rows become lines. It is not yet safe to show.
 */
export function tidyHtml(nodes: readonly HtmlNode[]): string {
  return writeBlocks(readBlocks(nodes))
}
