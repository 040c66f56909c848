import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** How the common package managers install Chromium; run as root, or through sudo without asking. */
const packageManagers = [
  'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium',
  'dnf install -y chromium',
  'apk add chromium',
  'pacman -Sy --noconfirm chromium',
]

/** The path of a Chromium or Chrome: the machine's own, Playwright's, or one installed now. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found

  console.log('No Chromium or Chrome was found. Installing one; this happens once.')
  return downloadBrowser() ?? installBrowser() ?? giveUp()
}

function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [
    process.env.BROWSER_PATH,
    ...onPath,
    ...usualPlaces,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path))
}

function downloadBrowser() {
  console.log("Trying Playwright's own download (at most three minutes) …")
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  const args = [cli, 'install', 'chromium', ...(process.getuid?.() === 0 ? ['--with-deps'] : [])]
  spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 180_000 })
  return findBrowser()
}

function installBrowser() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const commands of packageManagers) {
    const [manager = ''] = commands.split(' ')
    if (spawnSync(manager, ['--version'], { stdio: 'ignore' }).error) continue
    console.log(`Trying the system's packages (${manager}) …`)
    const [command = 'sh', ...args] = [...asRoot, 'sh', '-c', commands]
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 })
    const found = findBrowser()
    if (found) return found
  }
  return undefined
}

function giveUp(): never {
  console.error('No browser could be installed. Install Chromium or Chrome and run this again.')
  process.exit(1)
}
