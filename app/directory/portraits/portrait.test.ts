import { describe, expect, it } from 'vitest'
import type { Route } from './+types/portrait'
import { loader } from './portrait.ts'

describe('GET /portraits/:file', () => {
  it('draws the initials in the colour of that number', async () => {
    const response = portrait('ao-2.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch('image/svg+xml')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const svg = await response.text()
    expect(svg).toContain('AO')
    expect(svg).toContain('#2c5c8a')
  })

  it('draws a single initial', () => {
    expect(portrait('b-0.svg').status).toBe(200)
  })

  it('draws a person from the parts that the name says, small and without a style or script', async () => {
    const response = portrait('face-3202101.svg')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const svg = await response.text()
    expect(svg).toMatch(/^<svg.*<\/svg>$/)
    expect(svg).not.toMatch(/style|script|<text|font/)
  })

  it.each([
    'face-3202101',
    'face-320210.svg',
    'face-9202101.svg',
    'face-3z02101.svg',
    'face-3292101.svg',
    'face-3202901.svg',
    'face-3202104.svg',
    'ao.svg',
    'ao-33.svg',
    'ao--1.svg',
    'AO-3.svg',
    'aok-3.svg',
    '-3.svg',
    'ao-3.png',
    'ao-3.svg.svg',
    'ao-3.svg\n',
    '%3Csvg-3.svg',
    '"><script>-3.svg',
    'éa-3.svg',
  ])('answers %j with 404', (file) => {
    expect(portrait(file).status).toBe(404)
  })
})

function portrait(file: string): Response {
  return loader({ params: { file } } as Route.LoaderArgs)
}
