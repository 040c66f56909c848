import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * React alone, which draws fifty cards from memory for each request, without a router, a database
 * or compression: what a page made anew is measured by on any machine.
 */
const cards = Array.from({ length: 50 }, (_, at) => ({
  name: `Mediator ${at}`,
  title: 'Family and workplace mediator',
  line: 'Two people in one room, and somebody there who has nothing to gain from either of them.',
  place: 'Leeds, West Yorkshire',
}))

function Card({ name, title, line, place }: (typeof cards)[number]) {
  return h(
    'li',
    { className: 'card' },
    h('img', { src: '/portrait.svg', alt: '', width: 72, height: 72, className: 'portrait' }),
    h('h3', null, h('a', { href: `/mediator/${name}`, className: 'name' }, name)),
    h('p', { className: 'title' }, title),
    h('p', { className: 'line' }, line),
    h('ul', { className: 'marks' }, h('li', null, 'Online'), h('li', null, 'Welsh')),
    h('p', { className: 'place' }, place),
  )
}

function Page() {
  const list = cards.map((card) => h(Card, { key: card.name, ...card }))
  return h('html', null, h('body', null, h('ul', null, list)))
}

const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const { pipe } = renderToPipeableStream(h(Page), { onShellReady: () => pipe(response) })
})
server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
