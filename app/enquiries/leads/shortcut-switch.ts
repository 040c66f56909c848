/** The keys of the list and what each does, in the order in which they are listed. */
export const shortcutKeys = [
  { keys: 'j or k', does: 'Next or previous lead' },
  { keys: 'o or Enter', does: 'Open the lead' },
  { keys: 'x', does: 'Choose the lead' },
  { keys: 'e', does: 'Archive the chosen leads, or this one' },
  { keys: '/', does: 'Search' },
  { keys: '?', does: 'Show these keys' },
] as const

/** The id of the list of keys. */
export const shortcutsId = 'shortcuts'

const switchKey = 'lead-shortcuts'

/** On unless they were switched off in this browser; where nothing can be stored they are on. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(switchKey) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(areOn: boolean): void {
  try {
    localStorage.setItem(switchKey, areOn ? 'on' : 'off')
  } catch {
    // A browser that stores nothing keeps them on.
  }
}
