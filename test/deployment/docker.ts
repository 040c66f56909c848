import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a command printed, and the code with which it ended. */
type Ended = { output: string; code: number | null }

/** Runs a command to its end. With `input`, that is written to it. */
export function run(
  [command = '', ...args]: readonly string[],
  { input, env = {}, cwd }: { input?: string; env?: Record<string, string>; cwd?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ output, code }))
    child.stdin.end(input)
  })
}

/** The same; throws with what was printed where it did not end well. */
export async function succeed(command: readonly string[], options: Parameters<typeof run>[1] = {}) {
  const { output, code } = await run(command, options)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with code ${code}:\n${output}`)
  return output.trim()
}

/** The `docker` that speaks to a Docker Engine on this machine; BuildKit builds with it. */
export const docker = (...args: string[]) =>
  succeed(['docker', ...args], { env: { DOCKER_BUILDKIT: '1' } })

/** Why nothing can be run in containers here; undefined where a Docker Engine answers. */
export function dockerFault(): string | undefined {
  if (!exists('docker')) return 'Docker is not installed'
  const asked = spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 })
  return asked.status === 0 ? undefined : 'no Docker Engine answers (see DOCKER_HOST)'
}

export const exists = (command: string) =>
  spawnSync('which', [command], { stdio: 'ignore' }).status === 0

/**
 * Docker Compose of version 2 or later, or 1.29 of Debian 12; undefined where there is neither.
 * The old one does not know the line with the project's name, which it is told instead.
 */
export function findCompose(): { command: string[]; isOld: boolean } | undefined {
  const asked = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore', timeout: 20_000 })
  if (asked.status === 0) return { command: ['docker', 'compose'], isOld: false }
  return exists('docker-compose') ? { command: ['docker-compose'], isOld: true } : undefined
}

/** The images that a Dockerfile or a compose file takes from a registry, each once. */
export function imagesOf(...files: string[]): string[] {
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:FROM|\s+image:) +(\S+)/gm)].map(
      ([, image = '']) => image,
    ),
  )
  return [...new Set(named)]
}

/** Whether an image is here, or comes from its registry when it is asked for. */
export async function hasImage(image: string): Promise<boolean> {
  if ((await run(['docker', 'image', 'inspect', image])).code === 0) return true
  return (await run(['docker', 'pull', '--quiet', image])).code === 0
}
