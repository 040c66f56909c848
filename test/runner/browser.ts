import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** First the one without windows, which does the same with a quarter less work. */
const names = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium or Chrome that starts: the machine's own, or Playwright's download. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [
    process.env.BROWSER_PATH,
    ...onPath,
    ...usualPlaces,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path) && starts(path))
}

/** Some systems have a script by this name that only says how to install the browser. */
function starts(path: string): boolean {
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** Calls the command that installs a browser. Returns its path, if there is one then. */
export function installBrowser(): string | undefined {
  console.log('No Chromium or Chrome was found. Calling "npm run browser", which installs one.')
  spawnSync('npm', ['run', 'browser'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return findBrowser()
}
