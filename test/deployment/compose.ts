import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { canConnect } from '../kit/can-connect.ts'
import { until } from '../kit/until.ts'
import { docker, dockerFault, findCompose, hasImage, imagesOf, succeed } from './docker.ts'
import type { Deployment, Result } from './result.ts'
import { makeStandIns, standInsFault } from './stand-ins/images.ts'
import { findEnquiry, type PrivatePage, ready, sendEnquiry } from './visitor.ts'

const file = 'docs/deployment/compose.yaml'
/** Not the name in the file, whose volumes may be those of a real site. */
const project = 'find-a-mediator-test'
const origin = 'http://localhost:3000'

/** Builds the image and runs the app, PostgreSQL and the store as the compose file says. */
export const compose: Deployment = {
  name: 'compose',
  title: `${file}, and the Dockerfile that it builds`,
  async run() {
    const found = findCompose()
    const fault = dockerFault() ?? (found ? undefined : 'Docker Compose is not installed')
    if (fault) return { skipped: fault }
    if (await canConnect('127.0.0.1', 3000)) return { skipped: 'port 3000 is taken' }

    const missing: string[] = []
    for (const image of imagesOf('docs/deployment/Dockerfile', file))
      if (!(await hasImage(image))) missing.push(image)
    const impossible = missing.length > 0 ? standInsFault() : undefined
    if (impossible) return { skipped: `${missing.join(', ')}: ${impossible}` }
    await makeStandIns(missing)

    const { command, isOld } = found as NonNullable<typeof found>
    const run = composeRunner(command, isOld)
    const standIns = await standInsAmong(imagesOf('docs/deployment/Dockerfile', file))
    if (isOld) standIns.push('Docker Compose 1, which is told the name of the project')
    try {
      return { steps: await journey(run), standIns }
    } finally {
      await run('down', '--volumes', '--timeout', '30')
    }
  },
}

type Run = ReturnType<typeof composeRunner>

async function journey(run: Run): Promise<string[]> {
  const steps: string[] = []
  const step = async (name: string, work: () => Promise<unknown>) => {
    await work()
    steps.push(name)
    console.log(`  ${name}`)
  }
  let page: PrivatePage
  await step('built and started', async () => {
    await run('up', '--build', '--detach')
    await ready(origin)
  })
  await step('healthy by its own check', async () => {
    const app = await run('ps', '--quiet', 'app')
    const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', app)
    await until(async () => (await health()) === 'healthy', 'it is healthy', { seconds: 300 })
  })
  await step('loaded sample data within the container', () =>
    run('exec', '-T', 'app', 'node', 'server/commands/sample.ts', '--mediators', '5'),
  )
  await step('took an enquiry', async () => {
    page = await sendEnquiry(origin)
    await findEnquiry(page)
  })
  for (const [name, ...commands] of [
    ['restarted with its database and still has it', ['restart', '--timeout', '60']],
    ['was taken down, came up and still has it', ['down', '--timeout', '60'], ['up', '--detach']],
  ] as [string, ...string[][]][]) {
    await step(name, async () => {
      for (const command of commands) await run(...(command as [string, ...string[]]))
      await ready(origin)
      await findEnquiry(page)
    })
  }
  await step('stopped of itself when it was asked to', async () => {
    const app = await run('ps', '--quiet', 'app')
    await run('stop', 'app')
    const code = await docker('inspect', '--format', '{{.State.ExitCode}}', app)
    if (code !== '0') throw new Error(`the app ended with code ${code}`)
  })
  return steps
}

function composeRunner(command: string[], isOld: boolean) {
  const input = isOld ? readFileSync(file, 'utf8').replace(/^name: .*$/m, '') : ''
  const env = {
    APP_URL: origin,
    DATABASE_PASSWORD: randomBytes(24).toString('hex'),
    FILES_SECRET: randomBytes(24).toString('hex'),
    COMPOSE_DOCKER_CLI_BUILD: '1',
    DOCKER_BUILDKIT: '1',
  }
  const head = [...command, '--project-name', project, '--file', isOld ? '-' : basename(file)]
  const cwd = dirname(file)
  return (...args: string[]) => succeed([...head, ...args], { input, env, cwd })
}

/** Those of these images that were made here in place of the ones with their names. */
async function standInsAmong(images: string[]): Promise<Result['standIns']> {
  const found: string[] = []
  for (const image of images) {
    const label = '{{index .Config.Labels "stand-in"}}'
    if ((await docker('image', 'inspect', '--format', label, image)) === 'true') found.push(image)
  }
  return found
}
