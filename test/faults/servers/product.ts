import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { freePort } from '#server/free-port.ts'
import { embeddedDatabase } from '../../kit/embedded-database.ts'
import { hasEnded, signal } from '../../kit/processes.ts'
import { until } from '../../kit/until.ts'

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

/** The product as a process of its own, started as `npm start` does, and started again at will. */
export class ProductProcess {
  readonly dataDir: string
  readonly port: number
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined
  #output = ''
  #ended: Promise<unknown> = Promise.resolve()

  static async open(dataDir: string, settings: Record<string, string>): Promise<ProductProcess> {
    return new ProductProcess(dataDir, await freePort(), settings)
  }

  private constructor(dataDir: string, port: number, settings: Record<string, string>) {
    this.dataDir = dataDir
    this.port = port
    this.#settings = settings
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** All that the product has said since it was last started. */
  get output() {
    return this.#output
  }

  get isRunning() {
    return this.#child !== undefined && !hasEnded(this.#child)
  }

  /** Starts it without waiting. */
  launch() {
    this.#output = ''
    const child = spawn(process.execPath, [join(projectFolder, 'server/main.ts')], {
      cwd: projectFolder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LOG_LEVEL: 'warn',
        // The load comes from one IP address.
        READ_SECONDS_PER_MINUTE: '0',
        SAMPLE_DATA: '5',
        HOST: '127.0.0.1',
        TRUST_PROXY: 'true',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        this.#output = (this.#output + text).slice(-200_000)
      })
    }
    this.#child = child
    this.#ended = once(child, 'exit')
  }

  /** Starts it; resolves once it serves, with the milliseconds that took. */
  async start(): Promise<number> {
    const begun = performance.now()
    this.launch()
    await this.serving()
    return performance.now() - begun
  }

  async serving(): Promise<void> {
    const serves = () => this.#output.includes('Open http')
    await until(() => serves() || !this.isRunning, 'the product starts', { seconds: 120 })
    if (!serves()) throw new Error(`the product did not start:\n${this.#output}`)
  }

  /** Waits until a page that reads the database is answered. Returns the milliseconds it took. */
  async answering(path = '/search'): Promise<number> {
    const begun = performance.now()
    await until(
      async () => {
        const signal = AbortSignal.timeout(10_000)
        const answer = await fetch(this.origin + path, { signal })
        await answer.body?.cancel()
        return answer.status === 200
      },
      'the product has recovered',
      { seconds: 60 },
    )
    return performance.now() - begun
  }

  /** Sends a signal. Returns the milliseconds until the process has ended. */
  async end(name: NodeJS.Signals): Promise<number> {
    const begun = performance.now()
    if (this.isRunning) signal([this.#child?.pid], name)
    await this.#ended
    return performance.now() - begun
  }

  get exitCode() {
    return this.#child?.exitCode ?? null
  }

  /** Runs one statement on the product's database. */
  async query<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: await this.databaseUrl() })
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  async databaseUrl(): Promise<string> {
    return this.#settings.DATABASE_URL ?? (await embeddedDatabase(this.dataDir)).url
  }
}
