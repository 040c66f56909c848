import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'

/**
 * Installs a browser for the browser tests, unless there is one: Playwright's own download, or, as
 * root, the system's package. Nothing is installed through sudo.
 */
const isRoot = process.getuid?.() === 0

/** How the common package managers install Chromium. */
const packageManagers = [
  `apt-get update && export DEBIAN_FRONTEND=noninteractive &&
    { apt-get install -y chromium chromium-headless-shell || apt-get install -y chromium; }`,
  'dnf install -y chromium',
  'apk add chromium',
  'pacman -Sy --noconfirm chromium',
]

const browser = findBrowser() ?? download() ?? installPackage()
if (!browser) {
  console.error(
    [
      'No browser could be installed. Install Chromium or Google Chrome with the package manager of',
      'your system (on Debian: apt-get install chromium), or what Playwright’s own browser needs',
      '(npx playwright install-deps chromium), or set BROWSER_PATH to a browser. Then try again.',
    ].join('\n'),
  )
  process.exit(1)
}
console.log(`The browser is ${browser}`)

function download(): string | undefined {
  console.log("Trying Playwright's own download, for at most three minutes …")
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  // With its dependencies it would ask for sudo.
  const args = [cli, 'install', 'chromium', ...(isRoot ? ['--with-deps'] : [])]
  spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 180_000 })
  return findBrowser()
}

function installPackage(): string | undefined {
  if (!isRoot) return undefined
  for (const commands of packageManagers) {
    const [manager = ''] = commands.split(' ')
    if (spawnSync(manager, ['--version'], { stdio: 'ignore' }).error) continue
    console.log(`Trying the system's packages (${manager}) …`)
    spawnSync('sh', ['-c', commands], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 })
    const found = findBrowser()
    if (found) return found
  }
  return undefined
}
