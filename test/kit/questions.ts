/** The fields that answer the question of a page rightly. */
export function questionOf(html: string): { answer: string; question: string } {
  const words = 'zero one two three four five'.split(' ')
  const [, a = '', b = ''] = /What is (\w+) plus (\w+)\?/.exec(html) ?? []
  const question = /name="question" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { answer: String(words.indexOf(a) + words.indexOf(b)), question }
}
