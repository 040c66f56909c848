import { expect, it } from 'vitest'
import { aProduct } from '../kit/product.ts'

it('GET /.well-known/security.txt says where to report a vulnerability, for half a year', async () => {
  const product = await aProduct({
    APP_URL: 'https://mediators.example',
    SUPPORT_EMAIL: 'Reports+site@mediators.example',
  })
  const answer = await product.get('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  const lines = (await answer.text()).trimEnd().split('\n')
  expect(lines).toEqual([
    'Contact: mailto:reports%2Bsite@mediators.example',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages: en',
    'Canonical: https://mediators.example/.well-known/security.txt',
  ])
  const days = (Date.parse(String(lines[1]).slice(9)) - product.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThanOrEqual(180)
})
