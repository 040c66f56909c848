/** What was typed into a form, by field, and what the page had set before, as `preset`. */
export type Draft = { at: number; fields: Record<string, string>; preset: Record<string, string> }

/** Milliseconds for which a draft is good after its last change. */
export const draftLifetime = 24 * 60 * 60 * 1_000

/** load-on-demand.tsx knows it as well. */
const prefix = 'draft:'

/** The browser's own storage; undefined where it is closed to us. */
export function openStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** A draft that is still good. One that is not is deleted. */
export function readDraft(
  storage: Storage | undefined,
  name: string,
  now: number,
): Draft | undefined {
  const draft = parsed(storage?.getItem(prefix + name) ?? null)
  if (draft && draft.at > now - draftLifetime && draft.at <= now) return draft
  dropDraft(storage, name)
  return undefined
}

/** Whether it could be stored; a full storage, or one that is closed to us, takes nothing. */
export function storeDraft(storage: Storage | undefined, name: string, draft: Draft): boolean {
  try {
    storage?.setItem(prefix + name, JSON.stringify(draft))
    return storage !== undefined
  } catch {
    return false
  }
}

export function dropDraft(storage: Storage | undefined, name: string): void {
  storage?.removeItem(prefix + name)
}

/** Deletes the draft of the form of which a part of the page says that it was sent. */
export function dropSentDraft(page: ParentNode): void {
  const sent = page.querySelector<HTMLElement>('[data-sent-draft]')?.dataset.sentDraft
  if (sent) dropDraft(openStorage(), sent)
}

/** The draft of the same form for somebody else that was changed last. */
export function findOtherDraft(
  storage: Storage | undefined,
  name: string,
  now: number,
): Draft | undefined {
  const [form] = name.split(' ')
  const others = draftNames(storage).filter((each) => each !== name && each.split(' ')[0] === form)
  const drafts = others.flatMap((each) => readDraft(storage, each, now) ?? [])
  return drafts.toSorted((a, b) => b.at - a.at)[0]
}

/** Deletes those that are not good any more. */
export function dropOldDrafts(now: number, storage = openStorage()): void {
  for (const name of draftNames(storage)) readDraft(storage, name, now)
}

function draftNames(storage: Storage | undefined): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}

/** Where a draft and the page have set something else before, what was chosen last is the page's. */
export function fieldsToRestore(draft: Draft, preset: Record<string, string>): [string, string][] {
  return Object.entries(draft.fields).filter(([name]) => {
    const now = preset[name] ?? ''
    return now === '' || now === (draft.preset[name] ?? '')
  })
}

function parsed(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const { at, fields, preset } = JSON.parse(text)
    if (typeof at !== 'number' || !isTexts(fields) || !isTexts(preset)) return undefined
    return { at, fields, preset }
  } catch {
    return undefined
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each) => typeof each === 'string')
}
