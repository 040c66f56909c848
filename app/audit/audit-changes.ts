import { type DiffPart, withContext, wordDiff } from '#app/platform/text/word-diff.ts'
import { keyLabel, shownElsewhere, valueText } from './audit-words.ts'

/** One thing that is on record about a deed: a text, with what changed of it marked. */
type AuditChange = { label: string; parts: DiffPart[] }

/**
 * What two records of a deed say. Only what both of them hold can have changed; the rest is told as
 * it was before the deed, or as the deed has it.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, young] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .filter((key) => !shownElsewhere.includes(key))
    .map((key) => {
      const [was, is] = [valueText(key, old[key]), valueText(key, young[key])]
      if (!Object.hasOwn(young, key)) return { label: `${keyLabel(key)} before`, parts: plain(was) }
      if (!Object.hasOwn(old, key) || was === is) return { label: keyLabel(key), parts: plain(is) }
      return { label: keyLabel(key), parts: withContext(wordDiff(was, is)) }
    })
    .filter(({ parts }) => parts.length > 0)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function plain(text: string): DiffPart[] {
  return text === '' ? [] : [{ kind: 'same', text }]
}
