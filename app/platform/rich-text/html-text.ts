/** Whether rich text says anything: an editor left empty still holds "<p></p>". */
export function hasText(html: string): boolean {
  if (beginsWithText.test(html)) return true
  const text = html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|#160|#xa0|zwnj|zwj|#8203);/gi, '')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]/g, '')
  return text !== ''
}

/** As nearly all that says something does: its first letter is in no tag and no entity. */
const beginsWithText = /^(?:<[a-z]+>)*[A-Za-z0-9]/
