import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'vite'

/** The code of a page that needs nothing of the site. */
async function codeOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL(file, import.meta.url)) },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built into code.`)
  return chunk.code
}

test('an answer is acted on though its form is drawn again when it arrives', async ({ page }) => {
  const code = await codeOf('./answered-page.tsx')
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  )
  await page.goto('/')
  await page.addScriptTag({ content: code, type: 'module' })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Accepted' })).toBeVisible()
})
