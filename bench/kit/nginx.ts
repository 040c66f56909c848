import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => existsSync(path),
)

/** nginx sending one file with the same headers; undefined where it is not installed. */
export async function startNginx(folder: string, bodyFile: string, headers: readonly string[]) {
  if (!program) return undefined
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o755 })
  await copyFile(bodyFile, join(folder, 'files', 'page'))
  const port = await freePort()
  const own = /^(content-length|content-type|date|connection|keep-alive|etag)$/i
  const added = Array.from({ length: headers.length / 2 }, (_, at) =>
    headers.slice(2 * at, 2 * at + 2),
  )
    .filter(([name = '']) => !own.test(name))
    .map(([name, value]) => `add_header ${name} "${value?.replaceAll('"', '')}";`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}/files; rewrite ^ /page break; default_type "text/html; charset=utf-8";
      ${added.join('\n      ')}
    }
  }
}`,
  )
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
