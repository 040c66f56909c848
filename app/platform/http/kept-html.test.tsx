import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, expect, it } from 'vitest'
import { shortHtml } from '../text/short-html.ts'
import { keptHtml } from './keep-html.server.ts'
import { KeptHtml, keepHtmlBy } from './kept-html.tsx'

let drawn = 0
function Inside() {
  drawn += 1
  return (
    <a href="/" className="one">
      {useLocation().pathname}
    </a>
  )
}

function draw(by: string | undefined, path: string) {
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <KeptHtml as="footer" by={by} className="wide">
        <Inside /> and more
      </KeptHtml>
    </MemoryRouter>,
  )
}

const [start, inside, end] = draw('/one', '/one').split(/(?<=^<footer[^>]*>)|(?=<\/footer>$)/)
const short = start + shortHtml(inside ?? '') + end
keepHtmlBy(keptHtml)
afterAll(() => keepHtmlBy((_, given) => renderToString(given())))

it('draws what stands in it once for each key, as React would without it, made short', () => {
  const before = drawn
  expect([draw('/one', '/one'), draw('/one', '/one')]).toEqual([short, short])
  expect(drawn - before).toBe(1)
  expect(draw('/two', '/two')).toContain('>/two</a>')
})

it('draws what has no key each time', () => {
  expect(draw(undefined, '/three')).toContain('>/three</a>')
  expect(draw(undefined, '/four')).toContain('>/four</a>')
})
