import { type FormValues, formValues, withoutPasswords } from './form.ts'
import type { Refused } from './form-answer.ts'

/** Fields of a form as texts, by name. */
export type FieldTexts<Name extends string = string> = Record<Name, string>

/** A refusal because both sides changed the same fields: what is stored of these, by name. */
type Conflicted = Refused & { stored: FieldTexts }

/** Under this name a form carries, hidden, what a field showed when the form was made. */
export function shownName(field: string): string {
  return `shown.${field}`
}

type Versions<Name extends string> = {
  /** What was posted, as the form wrote it. */
  form: FormData
  /** The same as it would be stored. */
  typed: FieldTexts<Name>
  stored: FieldTexts<Name>
}

/**
 * Merges what a form showed, what was typed, and what is stored by now. A field that was not touched
 * follows what is stored; `conflicts` names those that were changed in the form and elsewhere. A
 * form that does not say what it showed may change nothing that is stored otherwise.
 */
export function mergeShown<Name extends string>({
  form,
  typed,
  stored,
}: Versions<Name>): {
  merged: FieldTexts<Name>
  conflicts: Name[]
} {
  const merged = { ...stored }
  const conflicts: Name[] = []
  for (const name of Object.keys(stored) as Name[]) {
    const shown = form.get(shownName(name))
    const posted = form.get(name)
    const isUntouched = posted === null || posted === shown || isSame(posted, shown)
    if (isUntouched || isSame(typed[name], stored[name])) continue
    if (isSame(shown, stored[name])) merged[name] = typed[name]
    else conflicts.push(name)
  }
  return { merged, conflicts }
}

/**
 * The refusal to show both: what was typed stays where it was changed, all else is as it is stored,
 * and the form counts as made from that, so that it can be sent again.
 */
export function refuseConflicts<Name extends string>(
  message: string,
  form: FormData,
  { stored, merged, conflicts }: { stored: FieldTexts<Name> } & ReturnType<typeof mergeShown<Name>>,
): Conflicted {
  const values: FormValues = withoutPasswords(formValues(form))
  for (const name of Object.keys(stored) as Name[]) {
    values[shownName(name)] = stored[name]
    if (!conflicts.includes(name)) values[name] = merged[name]
  }
  const ofConflicts = conflicts.map((name) => [name, stored[name]] as const)
  return {
    ok: false,
    errors: { form: message },
    values,
    stored: Object.fromEntries(ofConflicts),
  }
}

/** Browsers write line breaks as two characters, and fields are stored without blanks around them. */
export function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && plain(one) === plain(other)
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()
