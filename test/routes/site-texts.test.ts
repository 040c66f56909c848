import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteTexts } from '#app/platform/texts/site-text-names.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

let folder: string
const open = { APP_URL: 'https://mediators.example', ADMIN_SECOND_FACTOR: 'false' }

let product: TestProduct
let publicSite: TestProduct
beforeAll(async () => {
  folder = join(await aTemporaryFolder(), 'texts')
  product = await aProduct({ TEXTS_DIR: folder })
  publicSite = await aProduct({
    ...open,
    SUPPORT_EMAIL: 'help@calder.example',
    ENQUIRY_RETENTION_DAYS: '99',
    TEXTS_DIR: folder,
  })
})
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

const write = (file: string, text: string | Uint8Array) => writeFile(join(folder, file), text)
const read = async (path: string, headers = {}) => {
  const answer = await product.get(path, headers)
  expect(answer.status).toBe(200)
  return answer.text()
}

describe.each(siteTexts)('GET /$name', ({ name, title }) => {
  it('is the text that the product brings along, whole and without scripts', async () => {
    const html = await read(`/${name}`)
    expect(html).toContain(`<title>${title} | Find a Mediator</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script(?! id="quick-exit")/)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).not.toMatch(/[{}\ue000]/)
    expect(main.match(/<h2/g)?.length).toBeGreaterThan(3)
    const links = [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path)
    for (const path of links) expect([path, (await product.get(path)).status]).toEqual([path, 200])
  })

  it('is the operator’s own where there is one, as long as there is', async () => {
    await write(`${name}.md`, '# Ours\n\nWe wrote this.\n\n## Part\n\nAnd **this**.')
    const html = await read(`/${name}`)
    expect(html).toContain('<title>Ours | Find a Mediator</title>')
    expect(html).toContain('content="We wrote this."')
    expect(html).toContain('<p>And <strong>this</strong>.</p>')
    await write(`${name}.md`, '# Ours\n\nWe wrote it again, and longer.')
    expect(await read(`/${name}`)).toContain('We wrote it again, and longer.')
    await rm(join(folder, `${name}.md`))
    expect(await read(`/${name}`)).toContain(`<title>${title} | Find a Mediator</title>`)
  })

  it.each([
    ['empty', ' \n'],
    ['not UTF-8', Uint8Array.of(0x23, 0x20, 0xe9, 0x0a)],
    ['no text', 'a\0b'],
    ['too large', `# a\n${'b '.repeat(120_000)}`],
  ])('is the default where the operator’s is %s', async (_, content) => {
    await write(`${name}.md`, content)
    expect(await read(`/${name}`)).toContain(`<title>${title} | Find a Mediator</title>`)
  })
})

it('a folder in the place of a text, or no folder at all, takes no page down', async () => {
  await mkdir(join(folder, 'privacy.md'))
  expect(await read('/privacy')).toContain('<title>Privacy |')
  await rm(folder, { recursive: true })
  expect(await read('/privacy')).toContain('<title>Privacy |')
})

it('a text is found whatever capitals the path has', async () => {
  expect(await read('/Terms')).toContain('<title>Terms of Use |')
})

describe('what the operator fills in', () => {
  it('stands in every text, and what is missing is marked', async () => {
    await write('operator.txt', 'Operator name: Aire & Calder CIC\ncontact email: us@aire.example')
    for (const { name } of siteTexts) {
      const html = await read(`/${name}`)
      expect(html).not.toContain('[name of the operator]')
      expect(html).not.toContain('[email address of the operator]')
    }
    const html = await read('/privacy')
    expect(html).toContain('Aire &amp; Calder CIC, ')
    expect(html).toContain('<a href="mailto:us@aire.example">us@aire.example</a>')
    expect(html).toContain('>[postal address of the operator]</mark>')
  })

  it('has the address for support unless it names another', async () => {
    expect(await (await publicSite.get('/terms')).text()).toContain('mailto:help@calder.example')
    expect(await read('/terms')).not.toContain('mailto:')
  })

  it('is joined by what the product knows', async () => {
    expect(await (await publicSite.get('/privacy')).text()).toContain('The link works for 99 days.')
    expect(await read('/privacy')).toContain('These records are deleted after 120 days.')
  })
})

describe('the administrators', () => {
  const notice = 'aria-label="Texts of this site"'

  it('read what is left to do on a public site, and of files that cannot be used', async () => {
    const site = await aProduct({ ...open, TEXTS_DIR: folder })
    const { headers } = await anAdmin(site)
    await write('operator.txt', 'operator name: Aire\nlegal form Ltd')
    await write('Privacy.md', '# a')
    await write('terms.md', '')
    const html = await (await site.get('/admin/mediators', headers)).text()
    expect(html).toContain(notice)
    expect(html).toContain('privacy.md: not filled in: legal form, address, ')
    expect(html).toContain('accessibility.md: not filled in: contact email, address.')
    expect(html).toContain('operator.txt: line 2 has no name with a colon behind it.')
    expect(html).toContain('Privacy.md is no text of this site.')
    expect(html).toContain('terms.md cannot be used: it is empty. The default text is shown.')
  })

  it('read nothing of what is not filled in where nobody else can reach the site', async () => {
    const { headers } = await anAdmin(product)
    expect(await read('/admin/mediators', headers)).not.toContain(notice)
    await write('terms.md', '')
    const html = await read('/admin/mediators', headers)
    expect(html).toContain(notice)
    expect(html).not.toContain('not filled in')
  })

  it('read nothing once everything is filled in', async () => {
    const { headers } = await anAdmin(publicSite)
    const names = ['operator name', 'legal form', 'address', 'data protection contact']
    const others = ['ICO registration number', 'where data is stored', 'date of these texts']
    await write('operator.txt', [...names, ...others].map((name) => `${name}: x`).join('\n'))
    expect(await (await publicSite.get('/admin/mediators', headers)).text()).not.toContain(notice)
  })
})
