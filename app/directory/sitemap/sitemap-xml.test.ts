import { describe, expect, it } from 'vitest'
import { sitemapIndex, urlElement } from './sitemap-xml.ts'

describe('urlElement', () => {
  it('names the URL, when it changed, how often it does, and its priority', () => {
    const element = urlElement({
      url: 'https://example.org/mediator/amara-okafor',
      modified: new Date('2026-09-14T08:30:00Z'),
      changefreq: 'weekly',
      priority: 0.8,
    })
    expect(element).toBe(
      '<url><loc>https://example.org/mediator/amara-okafor</loc>' +
        '<lastmod>2026-09-14T08:30:00.000Z</lastmod>' +
        '<changefreq>weekly</changefreq><priority>0.8</priority></url>\n',
    )
  })

  it('says nothing of a change that nobody knows, and keeps one decimal', () => {
    const element = urlElement({ url: 'https://example.org/', changefreq: 'daily', priority: 1 })
    expect(element).not.toContain('lastmod')
    expect(element).toContain('<priority>1.0</priority>')
  })

  it('escapes what XML reserves', () => {
    const element = urlElement({
      url: `https://example.org/?a=1&b=<'">`,
      changefreq: 'daily',
      priority: 0.5,
    })
    expect(element).toContain('<loc>https://example.org/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc>')
  })
})

describe('sitemapIndex', () => {
  it('lists the parts in order', () => {
    const index = sitemapIndex(['https://example.org/sitemap/1', 'https://example.org/sitemap/2'])
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(index.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://example.org/sitemap/1',
      '<loc>https://example.org/sitemap/2',
    ])
  })
})
