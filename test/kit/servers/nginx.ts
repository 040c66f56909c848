import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { canConnect } from '../can-connect.ts'
import { endProcess } from '../processes.ts'
import { afterFile } from '../run/after-file.ts'
import { aTemporaryFolder } from '../temporary-folder.ts'
import { until } from '../until.ts'

/** nginx where it is installed, with what makes a certificate; Debian puts it on root's PATH only. */
export function findNginx(): string | undefined {
  if (spawnSync('openssl', ['version']).error) return undefined
  if (!spawnSync('nginx', ['-v']).error) return 'nginx'
  return existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : undefined
}

/**
 * Starts nginx with the documented configuration in front of a port, or of several. Only its ports, the upstream's
 * and the paths of the certificate are others than in the document. Around it stands what Debian has
 * there: requests are logged unless the document says otherwise.
 */
export async function anNginx(
  program: string,
  upstreamPorts: number | readonly number[],
  document = 'docs/deployment/nginx.conf',
) {
  const folder = await aTemporaryFolder()
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
    ...['-subj', '/CN=mediators.example', '-keyout', key, '-out', certificate],
  ])
  if (made.status !== 0) throw new Error(String(made.stderr))

  const cacheFolder = join(folder, 'cache')
  const documented = await readFile(document, 'utf8')
  const ports = [upstreamPorts].flat()
  const isOne = ports.length === 1
  const servers = ports.map((port) => `server 127.0.0.1:${port}${isOne ? '' : ' max_fails=0'};`)
  const upstream = `upstream find_a_mediator { ${servers.join(' ')} }`
  const site = documented
    .replace(/listen 80;/, `listen 127.0.0.1:${plainPort};`)
    .replace(/listen 443/, `listen 127.0.0.1:${tlsPort}`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/^upstream find_a_mediator \{[^}]*\}/m, '')
    .replace('/var/lib/nginx/find-a-mediator', cacheFolder)
    .replaceAll('/var/www/find-a-mediator', resolve('docs/deployment'))
  await writeFile(join(folder, 'site.conf'), site)
  const accessLog = join(folder, 'access.log')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log ${accessLog};
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  ${upstream}
  include ${join(folder, 'site.conf')};
}
`,
  )
  const child = spawn(program, ['-e', join(folder, 'error.log'), '-c', file, '-p', folder], {
    stdio: 'ignore',
  })
  afterFile(() => endProcess(child, 'SIGTERM'), 'servers')
  await until(() => canConnect('127.0.0.1', tlsPort), 'nginx answers').catch(async (error) => {
    throw new Error(await readFile(join(folder, 'error.log'), 'utf8'), { cause: error })
  })
  return {
    plainUrl: `http://127.0.0.1:${plainPort}`,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    accessLog,
    cacheFolder,
  }
}
