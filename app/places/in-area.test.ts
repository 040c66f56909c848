import { expect, it } from 'vitest'
import { inArea } from './in-area.ts'

it.each([
  ['Kent', 'in Kent'],
  ['West Yorkshire', 'in West Yorkshire'],
  ['Home Counties', 'in the Home Counties'],
  ['East Midlands', 'in the East Midlands'],
  ['West Midlands', 'in the West Midlands'],
  ['Isle of Wight', 'on the Isle of Wight'],
  ['Scottish Borders', 'in the Scottish Borders'],
  ['Highland', 'in Highland'],
  ['North of England', 'in the North of England'],
  ['North West England', 'in North West England'],
])('%s is what someone is %s', (name, expected) => {
  expect(inArea(name)).toBe(expected)
})
