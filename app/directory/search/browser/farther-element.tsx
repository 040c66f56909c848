import { fartherCellStyle, fartherRowStyle, fartherStyle } from '../farther-text.tsx'

/** What stands before those who were found by their text alone: a row among rows, else a line. */
export function fartherElement(list: HTMLElement, tag = 'LI'): HTMLElement {
  const line = document.createElement('p')
  line.className = fartherStyle
  line.textContent = list.dataset.farther ?? ''
  if (tag !== 'TR') {
    line.dataset.apart = ''
    return line
  }
  const row = document.createElement('tr')
  row.dataset.apart = ''
  row.className = fartherRowStyle
  const cell = row.insertCell()
  cell.colSpan = 4
  cell.className = fartherCellStyle
  cell.append(line)
  return row
}
