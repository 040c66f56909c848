import { parseSync } from 'vite'

/** One import of a file, in whatever way it is written. */
export type Import = {
  /**
   * As it is written; up to its last slash where the name behind that is put in when it runs.
   * Undefined where nobody can tell.
   */
  specifier: string | undefined
  /** What is taken from there, by its own names; nothing where all of it is. */
  names: string[]
  /** Whether it is gone once types are left out. */
  isType: boolean
}

type Node = { type: string; [key: string]: unknown }

/**
 * What a TypeScript source imports: declarations, side effects, re-exports, `import()`, types named
 * by `import('…')`, `require('…')`, and files named by their place beside the source, as by
 * `new URL('…', import.meta.url)`. Throws on a source that cannot be parsed.
 */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return [...importsIn(program as unknown as Node)]
}

function* importsIn(node: Node): Generator<Import> {
  const found = importAt(node)
  // Within an import stands no other: `import(new URL('…', import.meta.url).href)` is one.
  if (found) return yield found
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) {
      if (isNode(each)) yield* importsIn(each)
    }
  }
}

function importAt(node: Node): Import | undefined {
  const isType = node.importKind === 'type' || node.exportKind === 'type'
  const names = ((node.specifiers ?? []) as Node[]).map((each) =>
    nameOf(each.imported ?? each.local),
  )
  const value = (specifier: string | undefined) => ({ specifier, names, isType: false })
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return { ...value(textOf(node.source)), isType }
    case 'ExportNamedDeclaration':
      return node.source ? { ...value(textOf(node.source)), isType } : undefined
    case 'TSExternalModuleReference':
      return value(textOf(node.expression))
    case 'TSImportType':
      return { ...value(textOf(node.source)), isType: true }
    case 'ImportExpression':
      return value(textOf(node.source) ?? fileBeside(node.source) ?? scopeOf(node.source))
    case 'NewExpression':
      return isUrlBeside(node) ? value(fileBeside(node)) : undefined
    case 'CallExpression':
      return isResolving(node.callee) ? value(textOf(firstArgument(node))) : undefined
    case 'MemberExpression':
      // Of a path that is put together from these nobody can tell where it leads.
      return isMeta(node.object) && /^(url|dirname|filename)$/.test(nameOf(node.property))
        ? value(undefined)
        : undefined
    default:
      return undefined
  }
}

/** `import.meta.resolve`, `import.meta.glob` or `createRequire(import.meta.url)`. */
function isResolving(callee: unknown): boolean {
  if (!isNode(callee)) return false
  const isRequire = callee.type === 'CallExpression' && nameOf(callee.callee) === 'createRequire'
  return isMeta(member(isRequire ? firstArgument(callee) : callee)?.object)
}

/** `new URL('…', import.meta.url)`, with or without `.href` or `.pathname` behind it. */
function fileBeside(given: unknown): string | undefined {
  const node = member(given)?.object ?? given
  if (!isNode(node) || !isUrlBeside(node)) return undefined
  const specifier = textOf(firstArgument(node)) ?? folderOf(firstArgument(node))
  // `new URL('a.ts', import.meta.url)` lies beside the source, as './a.ts' does.
  return specifier === undefined || /^[./]/.test(specifier) ? specifier : `./${specifier}`
}

function isUrlBeside(node: Node): boolean {
  const base = node.type === 'NewExpression' ? (node.arguments as unknown[])[1] : undefined
  return nameOf(node.callee) === 'URL' && isMeta(member(base)?.object)
}

/** The scope of packages that `@scope/${name}` is one of, '@scope/'. */
function scopeOf(node: unknown): string | undefined {
  return /^@[\w-]+\/$/.exec(textsOf(node)[0] ?? '')?.[0]
}

/** The folder that `../folder/${name}.sql` names, '../folder/'. */
function folderOf(node: unknown): string | undefined {
  const [start = ''] = textsOf(node)
  return start.includes('/') ? start.slice(0, start.lastIndexOf('/') + 1) : undefined
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const texts = textsOf(node)
  return texts.length === 1 ? texts[0] : undefined
}

/** The plain texts of a template, between what is put into it; none for what is no template. */
function textsOf(node: unknown): string[] {
  if (!isNode(node) || node.type !== 'TemplateLiteral') return []
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}

function member(node: unknown): { object: unknown; property: unknown } | undefined {
  return isNode(node) && node.type === 'MemberExpression'
    ? { object: node.object, property: node.property }
    : undefined
}

const firstArgument = (call: Node) => (call.arguments as unknown[])[0]
const isMeta = (node: unknown) => isNode(node) && node.type === 'MetaProperty'
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? `${node.name}` : '')

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
