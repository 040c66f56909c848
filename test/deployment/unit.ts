import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { until } from '../kit/until.ts'
import { docker, dockerFault, run } from './docker.ts'
import type { Deployment } from './result.ts'
import { debian, makeDebian, standInsFault } from './stand-ins/images.ts'
import { findEnquiry, type PrivatePage, ready, sendEnquiry } from './visitor.ts'

const file = 'docs/deployment/find-a-mediator.service'
const template = 'docs/deployment/find-a-mediator@.service'
const name = 'find-a-mediator'

/** Runs the unit under systemd, which is the first process of a Debian in a container. */
export const unit: Deployment = {
  name: 'systemd',
  title: file,
  async run() {
    const fault = dockerFault() ?? standInsFault()
    if (fault) return { skipped: fault }
    await makeDebian()
    const machine = `find-a-mediator-${randomUUID()}`
    try {
      return { steps: await journey(machine), standIns: ['a container in place of a machine'] }
    } finally {
      await run(['docker', 'rm', '--force', '--volumes', machine])
    }
  },
}

async function journey(machine: string): Promise<string[]> {
  const steps: string[] = []
  const step = async (title: string, work: () => Promise<unknown>) => {
    await work()
    steps.push(title)
    console.log(`  ${title}`)
  }
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const within = (...command: string[]) => docker('exec', machine, ...command)
  const systemctl = (...args: string[]) => within('systemctl', ...args)
  const said = () => within('journalctl', '--no-pager', '--unit', name)
  let page: PrivatePage

  await step('started a Debian with systemd', async () => {
    await boot(machine)
    await isBooted(machine)
  })
  await step('accepted by systemd-analyze verify, with nothing to say', async () => {
    await within(
      'useradd',
      '--system',
      '--home-dir',
      `/var/lib/${name}`,
      '--shell',
      '/usr/sbin/nologin',
      name,
    )
    const settings = [`APP_URL=${origin}`, 'SAMPLE_DATA=5']
    await within('install', '-m', '600', `/opt/${name}/docs/deployment/${name}.env`, '/etc/')
    await within('sh', '-c', `printf '%s\\n' ${settings.join(' ')} >> /etc/${name}.env`)
    await within('install', '-m', '755', `/opt/${name}/docs/deployment/${name}`, '/usr/local/bin/')
    // The port is a test's own, and that of another process is the name of its service.
    const units = '/etc/systemd/system'
    for (const unit of [file, template]) await docker('cp', unit, `${machine}:${units}/`)
    await within('mkdir', `${units}/${name}.service.d`)
    const ownPort = `[Service]\nEnvironment=PORT=${port}\n`
    await within('sh', '-c', `printf '${ownPort}' > ${units}/${name}.service.d/port.conf`)
    const verified = [`${units}/${name}.service`, `${units}/${name}@3001.service`]
    const faults = await within('systemd-analyze', 'verify', ...verified)
    if (faults !== '') throw new Error(`systemd-analyze verify says:\n${faults}`)
  })
  await step('enabled and started', async () => {
    await systemctl('daemon-reload')
    await systemctl('enable', '--now', name)
    await ready(origin).catch(async (error) => {
      throw new Error(`${error.message}\n${await said()}`)
    })
  })
  await step('took an enquiry', async () => {
    page = await sendEnquiry(origin)
    await findEnquiry(page)
  })
  const stillThere = async () => {
    await ready(origin)
    await findEnquiry(page)
  }
  await step('a second process without DATABASE_URL was refused, and said why', async () => {
    const other = `${name}@${await freePort()}`
    await systemctl('start', other)
    const journal = () => within('journalctl', '--no-pager', '--unit', other)
    await until(
      async () => (await journal()).includes('several need DATABASE_URL'),
      'it says why',
      {
        seconds: 120,
      },
    )
    await systemctl('stop', other)
    await systemctl('reset-failed', other).catch(() => {})
    await stillThere()
  })
  await step('restarted and still has it', async () => {
    await systemctl('restart', name)
    await stillThere()
  })
  await step('ran commands as root and left everything to its user', async () => {
    await within('find-a-mediator', 'admin', 'list')
    await within('find-a-mediator', 'backup')
    const others = await within('find', `/var/lib/${name}`, '!', '-user', name)
    if (others !== '') throw new Error(`these are not ${name}'s:\n${others}`)
    await stillThere()
  })
  await step('killed, started again by systemd, and still has it', async () => {
    const before = await mainPid(within)
    await systemctl('kill', '--kill-who=main', '--signal=KILL', name)
    const isAnother = async () => !['0', before].includes(await mainPid(within))
    await until(isAnother, 'systemd starts it again', { seconds: 60 })
    await stillThere()
  })
  await step('started with its machine and still has it', async () => {
    await docker('restart', '--time', '60', machine)
    await isBooted(machine)
    await stillThere()
  })
  await step('stopped without a trace of its processes', async () => {
    await systemctl('stop', name)
    const result = await systemctl('show', '--property=Result', '--value', name)
    if (result !== 'success')
      throw new Error(`it stopped with the result "${result}"\n${await said()}`)
    const left = await run(['docker', 'exec', machine, 'pgrep', '--list-full', '--euid', name])
    if (left.code === 0) throw new Error(`these processes are left:\n${left.output}`)
  })
  return steps
}

/** A machine with the project in its place, which has the network of this one. */
async function boot(machine: string) {
  const isOldCgroup = !existsSync('/sys/fs/cgroup/cgroup.controllers')
  // systemd keeps its services apart below the group of the container, which it has to write to.
  const start = isOldCgroup
    ? 'mount -o remount,rw /sys/fs/cgroup/systemd; exec /lib/systemd/systemd'
    : 'mount -o remount,rw /sys/fs/cgroup; exec /lib/systemd/systemd'
  await docker(
    ...['run', '--detach', '--name', machine, '--network', 'host', '--cgroupns', 'private'],
    ...['--cap-add', 'SYS_ADMIN', '--security-opt', 'seccomp=unconfined'],
    ...['--tmpfs', '/run', '--tmpfs', '/run/lock', '--tmpfs', '/tmp'],
    ...['--env', 'container=docker', '--stop-signal', 'SIGRTMIN+3'],
    ...['--volume', `${resolve('.')}:/opt/${name}:ro`],
    ...[debian, 'sh', '-c', start],
  )
}

const isBooted = (machine: string) =>
  until(
    async () => {
      const asked = await run(['docker', 'exec', machine, 'systemctl', 'is-system-running'])
      return /^(running|degraded)/.test(asked.output)
    },
    'the machine has started',
    { seconds: 120 },
  )

const mainPid = (within: (...command: string[]) => Promise<string>) =>
  within('systemctl', 'show', '--property=MainPID', '--value', name)
