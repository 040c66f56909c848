import { loadModule, type ScanToken, scanSync } from 'libpg-query'

await loadModule()

export type SqlWords = {
  /**
   * What the text is made of, by its kind: `keyword`s and `operator`s of PostgreSQL, each
   * `function` that is called, each `method` of an index, each type of a `cast`.
   */
  words: Set<string>
  /** Every statement in lower case, a blank between any two words and '…' for each text. */
  statements: string[]
}

/** Takes SQL apart as PostgreSQL itself does, and what lies quoted in it: bodies of functions, say. */
export function wordsOfSql(text: string): SqlWords {
  const tokens = scanSync(text).tokens.filter(({ tokenName }) => !tokenName.endsWith('COMMENT'))
  const words = new Set(tokens.flatMap((token, at) => wordOf(tokens, token, at) ?? []))
  const statements = statementsOf(tokens)
  for (const token of tokens) {
    const quoted = quotedSql(token)
    if (quoted === undefined) continue
    const within = wordsOfSql(quoted)
    for (const word of within.words) words.add(word)
    statements.push(...within.statements)
  }
  return { words, statements }
}

function wordOf(tokens: ScanToken[], token: ScanToken, at: number): string | undefined {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  const text = token.text.toLowerCase()
  const isPlain = /^[a-z_]/.test(text) && token.tokenName !== 'SCONST'
  if (isPlain && before?.text === '::') return `cast ${text}`
  if (isPlain && before?.text.toLowerCase() === 'using' && after?.text === '(') {
    return token.keywordKind > 0 ? `keyword ${text}` : `method ${text}`
  }
  if (token.keywordKind > 0) return `keyword ${text}`
  if (isPlain) return after?.text === '(' && isCall(tokens, at) ? `function ${text}` : undefined
  return /^[^\w'"$.,;()[\]]+$/.test(text) ? `operator ${text}` : undefined
}

/** Whether a name before a bracket is a function's, and not a table's or an alias's with columns. */
function isCall(tokens: ScanToken[], at: number): boolean {
  const inSchema = tokens[at - 1]?.text === '.'
  const before = tokens[inSchema ? at - 3 : at - 1]
  const word = before?.text.toLowerCase() ?? ''
  if (beforeTables.has(word) || word === ')' || word === 'ordinality') return false
  // What is put into a template may be a table, whose alias then has a list of columns.
  if (before?.tokenName === 'PARAM' && isListOfNames(tokens, at + 1)) return false
  if (!before && isListOfNames(tokens, at + 1)) return false
  if (before?.tokenName === 'IDENT' && !beforeCalls.has(word)) return false
  return true
}

function isListOfNames(tokens: ScanToken[], from: number): boolean {
  const end = tokens.findIndex(({ text }, at) => at > from && text === ')')
  const within = tokens.slice(from + 1, end)
  if (within.length === 0) return false
  return within.every(({ text }, at) => (at % 2 === 0 ? /^[a-z_]+$/.test(text) : text === ','))
}

const beforeTables = new Set(
  'into on references table function as configuration dictionary exists copy join with'.split(' '),
)
/** Words of PL/pgSQL that are none of SQL. */
const beforeCalls = new Set(['perform', 'elsif', 'return'])

function statementsOf(tokens: ScanToken[]): string[] {
  const statements: string[][] = [[]]
  for (const { text, tokenName } of tokens) {
    if (text === ';') statements.push([])
    else statements.at(-1)?.push(tokenName === 'SCONST' ? '…' : text.toLowerCase())
  }
  return statements.filter(({ length }) => length > 0).map((words) => words.join(' '))
}

const body = /^\$(\w*)\$([\s\S]*)\$\1\$$/
const verb = /^\s*(?:select|insert|update|delete|create|alter|drop|analyze|grant)\s/i

/** What a quoted text has within it, where that is SQL: a body, or a statement to be executed. */
function quotedSql({ tokenName, text }: ScanToken): string | undefined {
  if (tokenName !== 'SCONST') return undefined
  const inDollars = body.exec(text)?.[2]
  if (inDollars !== undefined) return inDollars
  const inQuotes = text.replace(/^'|'$/g, '').replaceAll("''", "'")
  // `format` puts names and texts where a percent sign stands.
  return verb.test(inQuotes) ? inQuotes.replace(/%(?:\d\$)?[ILs]/g, ' name ') : undefined
}
