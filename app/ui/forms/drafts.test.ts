import { beforeEach, expect, it } from 'vitest'
import {
  draftLifetime,
  dropOldDrafts,
  fieldsToRestore,
  findOtherDraft,
  readDraft,
  storeDraft,
} from './drafts.tsx'

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})

const now = Date.parse('2026-11-22T12:00:00Z')
const draft = (at: number) => ({ at, fields: { name: 'Priya Shah' }, preset: {} })

it('is good for a day after its last change, and deleted then', () => {
  storeDraft(storage, 'enquiry', draft(now))
  expect(readDraft(storage, 'enquiry', now + draftLifetime - 1)).toEqual(draft(now))
  expect(readDraft(storage, 'enquiry', now + draftLifetime)).toBeUndefined()
  expect(storage.length).toBe(0)
})

it.each(['', '{', '[]', '{"at":1}', `{"at":${now},"fields":{"name":1},"preset":{}}`])(
  'reads nothing from %s, and deletes it',
  (text) => {
    storage.setItem('draft:enquiry', text)
    expect(readDraft(storage, 'enquiry', now)).toBeUndefined()
    expect(storage.length).toBe(0)
  },
)

it('drops the old drafts, and nothing else', () => {
  storage.setItem('other', 'stays')
  storeDraft(storage, 'old', draft(now - draftLifetime))
  storeDraft(storage, 'new', draft(now))
  dropOldDrafts(now, storage)
  expect(readDraft(storage, 'new', now)).toBeDefined()
  expect(storage.length).toBe(2)
  expect(storage.getItem('other')).toBe('stays')
})

it('finds what was typed last into the same form for somebody else', () => {
  for (const [name, at] of [
    ['enquiry bethan', now],
    ['enquiry amara', now - 2],
    ['enquiry amara,gwen', now - 1],
    ['enquiry old', now - draftLifetime],
    ['review amara', now],
  ] as const)
    storeDraft(storage, name, draft(at))
  expect(findOtherDraft(storage, 'enquiry bethan', now)?.at).toBe(now - 1)
  expect(findOtherDraft(storage, 'message bethan', now)).toBeUndefined()
})

it('stores nothing where the browser has no storage for us, or a full one', () => {
  expect(storeDraft(undefined, 'enquiry', draft(now))).toBe(false)
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(storeDraft(storage, 'enquiry', draft(now))).toBe(false)
  expect(readDraft(undefined, 'enquiry', now)).toBeUndefined()
})

it.each([
  ['Leeds', 'Leeds', ['place']],
  ['', 'Leeds', ['place']],
  ['Leeds', '', []],
  ['Cardiff', 'Leeds', []],
])('with a place of %j in the address now and %j then restores %j', (place, before, names) => {
  const typed = { at: now, fields: { place: 'Otley' }, preset: { place: before } }
  expect(fieldsToRestore(typed, { place }).map(([name]) => name)).toEqual(names)
})

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
