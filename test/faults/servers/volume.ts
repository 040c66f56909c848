import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Why this machine can mount no file system for a test; undefined where it can. */
export function volumesFault(): string | undefined {
  if (process.platform !== 'linux') return 'this system has no loop devices'
  if (process.getuid?.() !== 0) return 'only root can mount a file system'
  try {
    for (const tool of ['losetup', 'mkfs.ext4', 'mount']) execFileSync('which', [tool])
    execFileSync('losetup', ['--find'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'no loop device is to be had'
  }
}

/** A file system of its own, on a loop device whose contents are a file. */
export class LoopVolume {
  readonly folder: string
  #image: string
  #device = ''
  #copies = 0

  constructor(within: string, megabytes: number) {
    this.folder = join(within, 'disk')
    this.#image = join(within, 'disk.img')
    mkdirSync(this.folder)
    writeFileSync(this.#image, '')
    truncateSync(this.#image, megabytes * 1024 * 1024)
    run('mkfs.ext4', '-q', '-F', this.#image)
    this.#mount()
  }

  /**
   * What is on the disk at this moment becomes all there is: everything written but not yet
   * flushed to it is gone. Nothing may be running on it any more.
   */
  loseWhatIsNotOnDisk() {
    this.#copies += 1
    const copy = `${this.folder}.${this.#copies}.img`
    for (let attempt = 0; ; attempt += 1) {
      const before = this.#writes()
      copyFileSync(this.#image, copy)
      if (this.#writes() === before) break
      // The kernel wrote meanwhile, so that the copy is of no one moment.
      if (attempt === 5) throw new Error('the disk could not be copied at one moment')
    }
    this.unmount()
    this.#image = copy
    this.#mount()
  }

  unmount() {
    if (!this.#device) return
    run('umount', this.folder)
    run('losetup', '--detach', this.#device)
    this.#device = ''
  }

  #mount() {
    this.#device = run('losetup', '--find', '--show', this.#image).trim()
    run('mount', this.#device, this.folder)
  }

  /** How many writes have reached the device. */
  #writes() {
    const stat = readFileSync(`/sys/block/${basename(this.#device)}/stat`, 'utf8')
    return stat.trim().split(/\s+/)[4]
  }
}

/** A small file system in memory. Returns its folder and a function that unmounts it. */
export function mountSmallDisk(within: string, megabytes: number) {
  const folder = join(within, 'small-disk')
  mkdirSync(folder)
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  return { folder, unmount: () => run('umount', folder) }
}

function run(command: string, ...args: string[]) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
