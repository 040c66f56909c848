/** Has it heard how many were found. The same words as before differ by a space, or nobody would. */
export function announce(): void {
  const region = document.querySelector('.search-head [role=status]')
  if (!region) return
  const texts = document.querySelectorAll('.search-head p:not([role]) > *')
  const text = [...texts].map(({ textContent }) => textContent).join(' ')
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
