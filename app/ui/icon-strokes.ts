/** Strokes on a grid of 24 by 24. */
const circle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'
export const strokes = {
  alert: `${circle}M12 7.5V13M12 16.3v.2`,
  'arrow-left': 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': `${circle}M8 12.2l2.8 2.8L16 9.5`,
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  close: 'm6 6 12 12M18 6 6 18',
  filters: 'M3 6h18M6.5 12h11M10 18h4',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  lock: 'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3',
  menu: 'M4 6h16M4 12h16M4 18h16',
  pin: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.6 15.6 21 21',
}

/** An icon as HTML, as `Icon` draws it. */
export function iconHtml(name: keyof typeof strokes, size: number, className: string): string {
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true" class="icon ${className}"><path d="${strokes[name]}"></path></svg>`
}
