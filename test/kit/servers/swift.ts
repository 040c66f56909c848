import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '#server/free-port.ts'
import { canConnect } from '../can-connect.ts'
import { endProcess } from '../processes.ts'
import { afterFile } from '../run/after-file.ts'
import { aTemporaryFolder } from '../temporary-folder.ts'
import { until } from '../until.ts'

const kinds = ['account', 'container', 'object'] as const
const programs = [
  ...[...kinds, 'proxy'].map((kind) => `/usr/bin/swift-${kind}-server`),
  ...['/usr/bin/swift-ring-builder', '/usr/bin/memcached'],
]

/** The packages of Debian that bring OpenStack Swift; memcached is what it stores its sessions in. */
export const swiftPackages = 'swift-proxy swift-account swift-container swift-object memcached'

export function isSwiftInstalled(): boolean {
  return programs.every((program) => existsSync(program)) && existsSync('/etc/swift/swift.conf')
}

const accessKeyId = 'directory:files'
const secretAccessKey = 'a-secret-of-a-test'

/**
 * OpenStack Swift on loopback, with its S3 interface and one empty bucket, "photos": each of its
 * servers once, without copies. Somebody of another account may use the store too, but not the bucket.
 */
export async function aSwift() {
  const folder = await aTemporaryFolder()
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true })
  const memoryPort = await freePort()
  const port = await freePort()
  const own = `user = ${userInfo().username}\nswift_dir = ${folder}\nbind_ip = 127.0.0.1\nworkers = 0`

  const servers: { program: string; args: string[]; port: number }[] = []
  for (const kind of kinds) {
    const ownPort = await freePort()
    ring(folder, kind, ownPort)
    const file = join(folder, `${kind}.conf`)
    await writeFile(
      file,
      `[DEFAULT]
${own}
bind_port = ${ownPort}
devices = ${join(folder, 'devices')}
mount_check = false
log_level = ERROR
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
    )
    servers.push({ program: `swift-${kind}-server`, args: [file], port: ownPort })
  }
  const memory = ['-l', '127.0.0.1', '-p', String(memoryPort), '-m', '16', '-u', 'nobody']
  servers.push({ program: 'memcached', args: memory, port: memoryPort })
  const proxyFile = join(folder, 'proxy.conf')
  await writeFile(proxyFile, proxySettings(`${own}\nbind_port = ${port}`, memoryPort))

  let running: ChildProcess[] = []
  const start = async ({ program, args, port: ownPort }: (typeof servers)[number]) => {
    running.push(spawn(`/usr/bin/${program}`, args, { stdio: 'ignore' }))
    await until(() => canConnect('127.0.0.1', ownPort), `${program} answers`)
  }
  const startAll = async () => {
    await Promise.all(servers.map(start))
    await start({ program: 'swift-proxy-server', args: [proxyFile], port })
  }
  /** Everything at once, as by a power cut. */
  const stop = async () => {
    await Promise.all(running.splice(0).map((child) => endProcess(child, 'SIGKILL')))
    running = []
  }
  afterFile(stop, 'servers')
  await startAll()
  await makeBucket(port)

  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    stop,
    startAgain: startAll,
    url: ({ key = accessKeyId, secret = secretAccessKey, bucket = 'photos', at = port } = {}) =>
      `s3://${encodeURIComponent(key)}:${secret}@127.0.0.1:${at}/${bucket}?region=us-east-1&insecure=true`,
  }
}

/** Says that there is one server of a kind, and where. */
function ring(folder: string, kind: string, port: number) {
  for (const [command, ...args] of [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/disk`, '1'],
    ['rebalance'],
  ] as const) {
    execFileSync('/usr/bin/swift-ring-builder', [`${kind}.builder`, command, ...args], {
      cwd: folder,
      stdio: 'ignore',
    })
  }
}

function proxySettings(own: string, memoryPort: number) {
  return `[DEFAULT]
${own}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memoryPort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_directory_files = ${secretAccessKey} .admin
user_elsewhere_files = ${secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`
}

async function makeBucket(port: number) {
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  await client.send(new CreateBucketCommand({ Bucket: 'photos' }))
  client.destroy()
}
