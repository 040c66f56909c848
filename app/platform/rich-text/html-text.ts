/** Whether rich text says anything: an editor left empty still holds "<p></p>". */
export function hasText(html: string): boolean {
  const text = html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|#160|#xa0|zwnj|zwj|#8203);/gi, '')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]/g, '')
  return text !== ''
}
