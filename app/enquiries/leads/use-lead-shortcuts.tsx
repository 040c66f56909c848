import { type RefObject, useEffect, useEffectEvent } from 'react'
import { areShortcutsOn, shortcutsId } from './shortcut-switch.ts'

/**
 * The keys of the list of leads, as `shortcutKeys` names them. A key counts only without modifiers,
 * and not while somebody types or chooses in a field.
 */
export function useLeadShortcuts(
  form: RefObject<HTMLFormElement | null>,
  onTick: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || !areShortcutsOn()) return
    const act = actions[event.key]
    if (!act || !form.current) return
    event.preventDefault()
    act(form.current)
    onTick()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const actions: Record<string, (form: HTMLFormElement) => void> = {
  j: (form) => move(form, 1),
  k: (form) => move(form, -1),
  o: (form) => currentRow(form)?.querySelector('a')?.click(),
  x: (form) => {
    const box = boxOf(currentRow(form))
    if (box) box.checked = !box.checked
  },
  e: archive,
  '/': () => {
    const search = document.querySelector<HTMLInputElement>('input[name=keyword]')
    search?.focus()
    search?.select()
  },
  '?': () => {
    const list = document.querySelector<HTMLDetailsElement>(`#${shortcutsId}`)
    if (!list) return
    list.open = true
    list.querySelector('summary')?.focus()
  },
}

/** A box is no field to type in. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[type=checkbox]')) return false
  return target.matches('input, textarea, select') || target.isContentEditable
}

function rowsOf(form: HTMLFormElement): HTMLTableRowElement[] {
  return [...form.querySelectorAll<HTMLTableRowElement>('tbody tr')]
}

/** The row that has the focus. */
function currentRow(form: HTMLFormElement): HTMLTableRowElement | undefined {
  return rowsOf(form).find((row) => row.contains(document.activeElement))
}

/** The focus is on the name, so that Enter opens the lead. */
function move(form: HTMLFormElement, by: 1 | -1) {
  const rows = rowsOf(form)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)
  rows[next]?.querySelector('a')?.focus()
}

function boxOf(row: HTMLTableRowElement | undefined): HTMLInputElement | null | undefined {
  return row?.querySelector<HTMLInputElement>('input[name=lead]')
}

/** The ticked leads, or else the one that has the focus. */
function archive(form: HTMLFormElement) {
  const isAnyTicked = form.querySelector('input[name=lead]:checked') !== null
  const box = boxOf(currentRow(form))
  if (!isAnyTicked && box) box.checked = true
  if (!isAnyTicked && !box) return
  form.requestSubmit(form.querySelector<HTMLButtonElement>('[data-shortcut=archive]'))
}
