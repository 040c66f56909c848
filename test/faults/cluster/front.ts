import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { canConnect } from '../../kit/can-connect.ts'
import { until } from '../../kit/until.ts'
import { findProgram } from './parts.ts'
import { Program } from './program.ts'
import { fillTemplate } from './templates.ts'

/**
 * nginx as it is documented, in front of two processes of the app, but without TLS. It believes
 * what visitors say their address is, since all of them are on this machine.
 */
export async function openFront(folder: string, port: number, upstreams: readonly number[]) {
  const upstream = await fillTemplate(
    'cluster/upstream.conf',
    upstreams.map((each, index) => [`10.0.0.1${index + 1}:3000`, `127.0.0.1:${each}`] as const),
  )
  const documented = await fillTemplate('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
  ])
  const site = documented
    .replace(/^upstream find_a_mediator \{[^}]*\}\n/m, '')
    .replaceAll(/^ *(listen \[::\]|ssl_).*\n/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(join(folder, 'upstream.conf'), upstream)
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx-errors.log')};
events {}
http {
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  include ${join(folder, 'upstream.conf')};
  include ${join(folder, 'site.conf')};
}
`,
  )
  const errors = join(folder, 'nginx-errors.log')
  const nginx = new Program([findProgram('nginx'), '-e', errors, '-c', file, '-p', folder], {
    logFile: join(folder, 'nginx.log'),
    asRoot: true,
  })
  nginx.start()
  await until(() => canConnect('127.0.0.1', port), 'nginx answers').catch(async (error) => {
    await nginx.end('SIGKILL')
    throw new Error(`${error.message}\n${nginx.said}`)
  })
  return { close: () => nginx.end('SIGTERM') }
}
