import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a server of this folder in a process of its own, which says on which port it listens. */
export async function startChild(file: string, ...args: string[]) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args)
  const [port] = await once(child, 'message')
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
