import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

const site = 'https://mediators.example'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ APP_URL: site })
  await aMediator(product.db, {
    fullName: 'Gwen Pritchard',
    ...(await inPlaces(product.db, 'Leeds, West Yorkshire')),
    practiceAreas: ['family', 'workplace'],
    credentials: [{}],
    familyLegalAid: true,
    familyQualifiedCourtForms: true,
    hourlyRateMin: 110,
    hourlyRateMax: 140,
    languages: ['cy'],
    worksOnline: true,
  })
  await aMediator(product.db, {
    fullName: 'Tariq Hussain',
    ...(await inPlaces(product.db, 'Bradford, West Yorkshire', 'Leeds, West Yorkshire')),
    practiceAreas: ['family'],
    hourlyRateMin: 90,
    hourlyRateMax: 90,
  })
  await aMediator(product.db, {
    fullName: 'Marta Zielinska',
    ...(await inPlaces(product.db, 'Newport, Isle of Wight')),
    practiceAreas: ['elder'],
    worksOnline: true,
  })
  await aMediator(product.db, {
    fullName: 'Edward Ashworth',
    ...(await inPlaces(product.db, 'Inverness')),
    practiceAreas: ['medical'],
    approved: false,
  })
})

describe('a page of an area and a place', () => {
  it('tells what is counted of those who are found, and shows them', async () => {
    const html = await read('/family-mediation/leeds')
    expect(html).toContain('Family mediation in Leeds</h1>')
    const text = textOf(html)
    expect(text).toContain(
      '2 family mediators work within 25 miles of Leeds, 1 of them FMC accredited. Stated prices start at £90 an hour.',
    )
    expect(text).toContain('£90 to £140 stated by 2')
    expect(text).toContain('See all 2 near Leeds')
    expect(html).toContain('href="/search?disputeType=family&amp;location=Leeds"')
    for (const slug of ['gwen-pritchard', 'tariq-hussain'])
      expect(html).toContain(`href="/mediator/${slug}?`)
    expect(html).not.toContain('marta-zielinska')
    expect(text).toContain('1 mediator near Leeds can sign the form that the court asks for.')
  })

  it('says in a link to the search how many that finds, and of online mediators all', async () => {
    const other = await aProduct({ APP_URL: site })
    const person = async (fullName: string, location: string, worksOnline = false) =>
      aMediator(other.db, {
        fullName,
        ...(await inPlaces(other.db, location)),
        practiceAreas: ['family'],
        worksOnline,
      })
    await person('Ann Near', 'York', true)
    await person('Ben Near', 'York')
    await person('Cat Far', 'Scarborough, North Yorkshire')
    await person('Dan Online', 'Truro', true)
    await person('Eve Online', 'Exeter', true)
    const html = await (await other.get('/family-mediation/york')).text()
    const links = [...html.matchAll(/<a[^>]* href="(\/search\?[^"]*)"[^>]*>See all (\d+)[^<]*</g)]
    expect(textOf(html)).toContain('See all 3 found for York')
    expect(textOf(html)).toContain('See all 3 who work online, wherever you are.')
    expect(links).toHaveLength(2)
    for (const [, path = '', count] of links) {
      const found = await (await other.get(path.replaceAll('&amp;', '&'))).text()
      expect(textOf(found)).toContain(`Found ${count} mediators`)
    }
  })

  it('leads to places nearby, around it and to other areas, each with what it finds', async () => {
    const links = await countedLinks('/family-mediation/leeds')
    expect(links).toMatchObject({
      '/family-mediation/bradford': 2,
      '/family-mediation/west-yorkshire': 2,
      '/family-mediation/england': 2,
      '/family-mediation': 2,
      '/workplace-mediation/leeds': 1,
      '/mediators/leeds': 2,
    })
    expect(links).not.toHaveProperty('/elder-mediation/leeds')
    for (const [path, count] of Object.entries(links)) {
      const html = await read(path)
      expect(textOf(html), path).toMatch(new RegExp(`${count} [a-z ]*mediators? works? `))
    }
  })

  it('says near where nobody is in the place itself', async () => {
    expect(await read('/elder-mediation/cowes')).toContain('Elder mediation near Cowes</h1>')
  })

  it('of an area finds those inside it, and lists its towns', async () => {
    const html = await read('/mediators/isle-of-wight')
    expect(html).toContain('Mediators on the Isle of Wight</h1>')
    expect(html).toContain('/mediator/marta-zielinska')
    const links = await countedLinks('/mediators/england')
    expect(links).toMatchObject({ '/mediators/leeds': 2, '/mediators': 3 })
  })

  it('of the whole country leads to its nations and areas of practice', async () => {
    expect(await countedLinks('/mediators')).toMatchObject({
      '/mediators/england': 3,
      '/family-mediation': 2,
      '/elder-mediation': 1,
    })
  })

  it('ships no JavaScript', async () => {
    expect(await read('/family-mediation/leeds')).not.toContain('modulepreload')
  })
})

describe('search engines are told', () => {
  it('the way to the page and who is on it', async () => {
    const html = await read('/family-mediation/leeds')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const { '@graph': graph } = JSON.parse(json)
    expect(graph).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: `${site}/` },
          { position: 2, name: 'Mediators', item: `${site}/mediators` },
          { position: 3, name: 'Family mediation', item: `${site}/family-mediation` },
          { position: 4, name: 'Leeds', item: `${site}/family-mediation/leeds` },
        ],
      },
      { '@type': 'ItemList', numberOfItems: 2 },
    ])
    expect(graph[1].itemListElement).toHaveLength(2)
  })

  it.each([
    ['/family-mediation/leeds', '/family-mediation/leeds'],
    ['/elder-mediation/newport-isle-of-wight', '/elder-mediation/newport-isle-of-wight'],
    ['/search?disputeType=family&location=leeds', '/family-mediation/leeds'],
    ['/search?disputeType=family&location=West+Yorkshire', '/family-mediation/west-yorkshire'],
    ['/search?location=Leeds&sort=newest', '/mediators/leeds'],
    ['/search?specialties=family', '/family-mediation'],
    ['/search', '/search'],
    // A wider search says nothing of the page.
    [
      '/search?disputeType=elder&location=leeds&radius=any',
      '/search?specialties=elder&location=leeds',
    ],
    [
      '/search?specialties=family&specialties=workplace&location=leeds',
      '/search?specialties=family&specialties=workplace&location=leeds',
    ],
  ])('the canonical link of %s is %s', async (path, url) => {
    expect(canonicalOf(await read(path))).toBe(site + url)
  })

  it('that a village in which nobody has an office has the page of a town', async () => {
    const path = '/elder-mediation/niton'
    const canonical = canonicalOf(await read(path)).replace(site, '')
    expect(canonical).not.toBe(path)
    expect(canonicalOf(await read(canonical))).toBe(site + canonical)
  })
})

describe('one address for each page', () => {
  it.each([
    ['/Family-Mediation/Leeds', '/family-mediation/leeds'],
    ['/family-mediation/LEEDS', '/family-mediation/leeds'],
    ['/family-mediation/leeds/', '/family-mediation/leeds'],
    ['/family-mediation/leeds-west-yorkshire', '/family-mediation/leeds'],
    ['/family/leeds', '/family-mediation/leeds'],
    ['/family-mediators/Leeds/', '/family-mediation/leeds'],
    ['/divorce-mediation', '/family-mediation'],
    ['/mediation/leeds', '/mediators/leeds'],
    ['/elder-mediation/Newport,%20Isle%20of%20Wight', '/elder-mediation/newport-isle-of-wight'],
  ])('%s leads to %s', async (path, to) => {
    const answer = await product.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  it('a postcode leads to the search', async () => {
    const answer = await product.get('/family-mediation/ls1-4ap')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/search?disputeType=family&location=LS1',
    ])
  })

  it.each(['/nowhere', '/nowhere/leeds', '/leeds', '/family-mediation/leeds/more', '/mediatorsx'])(
    '%s leads home, as any other path',
    async (path) => {
      const answer = await product.get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    },
  )
})

describe('where nobody is found', () => {
  it('answers 404 and leads to the nearest, those online and the whole area', async () => {
    const html = await read('/elder-mediation/inverness', 404)
    expect(html).toContain('No elder mediators near Inverness yet')
    const text = textOf(html)
    expect(text).toMatch(/The nearest: Newport, \d+ miles away/)
    expect(text).toContain('1 elder mediator who works online')
    for (const [, path = ''] of html.matchAll(/<li[^>]*><a[^>]* href="(\/elder-[^"]*)"/g))
      expect((await product.get(path)).status).toBe(200)
  })

  it.each([
    ['/medical-mediation', 'No medical mediators here yet'],
    ['/family-mediation/nowhere-of-this-name', 'No family mediators here yet'],
    ['/family-mediation/%3Cscript%3E', 'No family mediators here yet'],
    ['/family-mediation/leedds', 'Did you mean Leeds?'],
  ])('%s answers 404 and says %s', async (path, text) => {
    const html = await read(path, 404)
    expect(html).toContain(text)
    expect(html).toContain('href="/search"')
  })
})

it('a page whose facts cannot be read answers 503', async () => {
  const broken = await aProduct({ APP_URL: site })
  await broken.db.execute('alter table listing_search rename to gone')
  expect((await broken.get('/family-mediation/leeds')).status).toBe(503)
  const home = await broken.get('/')
  expect(home.status).toBe(200)
  expect(home.headers.get('cache-control')).toContain('no-store')
})

async function read(path: string, status = 200) {
  const answer = await product.get(path)
  expect([path, answer.status]).toEqual([path, status])
  return answer.text()
}

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')

const canonicalOf = (html: string) =>
  (/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

/** The links of a page's lists, with the number that stands beside each. */
async function countedLinks(path: string): Promise<Record<string, number>> {
  const html = await read(path)
  const links = html.matchAll(
    /<li[^>]*><a[^>]* href="([^"]+)"[^>]*>[^<]*<\/a> ?<span[^>]*>([\d,]+)<\/span>/g,
  )
  return Object.fromEntries(
    [...links].map(([, to = '', count = '']) => [to, Number(count.replace(',', ''))]),
  )
}
