import { type DiffPart, withContext, wordDiff } from '../profile/word-diff.ts'

/** One thing that a deed changed, word by word. */
type AuditChange = { name: string; parts: DiffPart[] }

/** What a deed changed, from the two records of it. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, young] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].map((name) => ({
    name,
    parts: withContext(wordDiff(shownValue(old[name]), shownValue(young[name]))),
  }))
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
