import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** As root a browser has no sandbox; and letters are as wide in every build of Chromium. */
export const browserFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  '--font-render-hinting=none',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium or Chrome that starts: the machine's own, or Playwright's download. */
export function findBrowser(): string | undefined {
  const own = [...onPath(names), ...usualPlaces]
  return firstThatStarts([process.env.BROWSER_PATH, ...own, chromium.executablePath()])
}

/**
 * The path of one without windows, which does the same with half the work, but keeps no page in memory
 * for Back. There is none where a browser was chosen by BROWSER_PATH.
 */
export function findLightBrowser(): string | undefined {
  return process.env.BROWSER_PATH ? undefined : firstThatStarts(onPath(['chromium-headless-shell']))
}

function onPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

const firstThatStarts = (paths: (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path) && starts(path))

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
