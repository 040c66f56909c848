import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { canConnect } from '../can-connect.ts'
import { endProcess } from '../processes.ts'
import { afterFile } from '../run/after-file.ts'
import { aTemporaryFolder } from '../temporary-folder.ts'
import { until } from '../until.ts'

/** Dovecot where it is installed; Debian puts it on root's PATH only. */
export function findDovecot(): string | undefined {
  return ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find((path) => existsSync(path))
}

/** A mailbox of one user on a port of its own, which can be stopped and started again. */
export async function aMailbox(program: string) {
  const folder = await aTemporaryFolder()
  const port = await freePort()
  const configuration = join(folder, 'dovecot.conf')
  await writeFile(configuration, configurationOf(folder, port))
  await mkdir(join(folder, 'mail'))
  // Dovecot gives no mail to root.
  if (isRoot) await chown(join(folder, 'mail'), nobody, nobody)
  await chmod(folder, 0o755)

  let running: ReturnType<typeof spawn> | undefined
  const start = async () => {
    running = spawn(program, ['-F', '-c', configuration], { stdio: 'ignore' })
    await until(() => canConnect('127.0.0.1', port), 'the mailbox can be reached')
  }
  const stop = async () => {
    if (running) await endProcess(running, 'SIGTERM')
    running = undefined
  }
  await start()
  afterFile(stop, 'servers')
  return { url: `imap://box:a-secret@127.0.0.1:${port}`, start, stop }
}

const isRoot = userInfo().uid === 0
const nobody = 65_534

function configurationOf(folder: string, port: number): string {
  const uid = isRoot ? nobody : userInfo().uid
  const gid = isRoot ? nobody : userInfo().gid
  const own = isRoot
    ? ''
    : `default_internal_user = ${userInfo().username}\ndefault_login_user = ${userInfo().username}\n`
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
${own}passdb {
  driver = static
  args = password=a-secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`
}
