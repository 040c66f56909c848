/**
 * Runs in the page: hides of long lists all but the first rows, which stand for all and are drawn
 * alike, or shows them again. What is measured point by point takes a fraction of the time then.
 */
export function showFirstRowsAlone(isAlone: boolean) {
  const further = document.querySelectorAll<HTMLElement>('li:nth-child(n+9), tr:nth-child(n+9)')
  for (const row of further) {
    if (isAlone) row.style.setProperty('display', 'none', 'important')
    else row.style.removeProperty('display')
  }
}
