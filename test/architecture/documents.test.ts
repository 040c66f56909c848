import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles } from './source-files.ts'

const files = projectFiles()
const documents = projectFiles('*.md')
  .filter((file) => !file.includes('/') || file.startsWith('docs/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Words that no engineer would search for. */
const poetry = /\b(whoever|in vain|deeds?|in doses|lends?|lent)\b/gi

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    const missing = documents.flatMap(({ file, text }) =>
      namedPaths(text)
        .filter((path) => !exists(path))
        .map((path) => `${file} names ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('link only to files and headings that exist', () => {
    const broken = documents.flatMap(({ file, text }) =>
      linkTargets(text)
        .filter((target) => !leadsSomewhere(file, target))
        .map((target) => `${file} links to ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('are written in plain English', () => {
    const found = documents.flatMap(({ file, text }) =>
      [...text.matchAll(poetry)].map(([word]) => `${file} says "${word}"`),
    )
    expect(found).toEqual([])
  })

  it('are found, with their paths and links', () => {
    expect(documents.map(({ file }) => file)).toContain('README.md')
    expect(documents.flatMap(({ text }) => namedPaths(text)).length).toBeGreaterThan(10)
    expect(documents.flatMap(({ text }) => linkTargets(text)).length).toBeGreaterThan(20)
  })
})

/** The parts of a text's inline code that look like paths in this repository. */
function namedPaths(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => /^[\w./-]+$/.test(word))
    .filter((word) => isFromRoot(word) || /^\w.*\.(tsx?|md)$/.test(word))
}

const isFromRoot = (path: string) => /^(app|server|database|test|e2e|bench|docs)\//.test(path)

/** A path from the root must be exact; a file may also be named by the end of its path. */
function exists(path: string): boolean {
  if (!isFromRoot(path)) return files.some((file) => `/${file}`.endsWith(`/${path}`))
  const folder = path.endsWith('/') ? path : `${path}/`
  return files.some((file) => file === path || file.startsWith(folder))
}

/** Where a text's links lead, other than to other sites. */
function linkTargets(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
}

function leadsSomewhere(file: string, target: string): boolean {
  const [path = '', heading] = target.split('#')
  const linked = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '')
  if (!files.some((other) => other === linked || other.startsWith(`${linked}/`))) return false
  return heading === undefined || headingsOf(linked).includes(heading)
}

/** The headings of a document as fragments of a URL, in the way GitHub makes them. */
function headingsOf(file: string): string[] {
  const text = withoutCodeBlocks(readFileSync(file, 'utf8'))
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

function withoutCodeBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}
