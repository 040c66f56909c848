/**
 * Runs in a page before its scripts are loaded: shows who is saved in this browser and how many
 * that are. It is sent as it stands here, inline, so it uses nothing from outside of itself.
 */
export function markSaved() {
  try {
    const saved: string[] = JSON.parse(localStorage.getItem('saved-mediators') ?? '[]')
    if (saved.length === 0) return
    for (const button of document.querySelectorAll<HTMLButtonElement>(
      'button[name=save]:not([data-removes])',
    )) {
      if (saved.includes(button.value)) button.setAttribute('aria-pressed', 'true')
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-saved]')) {
      link.dataset.saved = String(saved.length)
      link.href += `${link.search ? '&' : '?'}saved=${saved.join()}`
    }
  } catch {
    // A browser that stores nothing, or what somebody else stored.
  }
}
