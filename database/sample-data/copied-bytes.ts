/** Rows in the binary format of COPY, each value with the number of its bytes before it. */
export class CopiedBytes {
  #bytes = Buffer.alloc(0)
  #view = new DataView(this.#bytes.buffer)
  #used = header.length

  get isEmpty(): boolean {
    return this.#used === header.length
  }

  beginRow(fields: number): void {
    this.#reserve(2)
    this.#view.setInt16(this.#used, fields)
    this.#used += 2
  }

  /** What is sent: everything since it was cleared. No other row may be added then. */
  finished(): Buffer {
    this.beginRow(-1)
    header.copy(this.#bytes)
    return this.#bytes.subarray(0, this.#used)
  }

  /** The room is used again. */
  clear(): void {
    this.#used = header.length
  }

  writeNull(): void {
    this.#writeSize(-1)
  }

  writeBoolean(value: boolean): void {
    this.#writeSize(1)
    this.#writeByte(value ? 1 : 0)
  }

  writeInteger(value: number): void {
    this.#writeSize(4)
    this.#writeInt(value)
  }

  writeDouble(value: number): void {
    this.#writeSize(8)
    this.#reserve(8)
    this.#view.setFloat64(this.#used, value)
    this.#used += 8
  }

  /** Microseconds since 2000, in two halves. */
  writeMoment(value: Date): void {
    const time = (value.getTime() - year2000) * 1_000
    const high = Math.floor(time / half)
    this.#writeSize(8)
    this.#writeInt(high)
    this.#writeInt(time - high * half)
  }

  /** Days since 2000 of a 'YYYY-MM-DD'. */
  writeDay(value: string): void {
    let days = knownDays.get(value)
    if (days === undefined) {
      days = (Date.parse(value) - year2000) / dayLength
      knownDays.set(value, days)
    }
    this.writeInteger(days)
  }

  writeText(value: string): void {
    const start = this.#beginValue()
    this.#writeLetters(value)
    this.#endValue(start)
  }

  writeJson(value: string): void {
    const start = this.#beginValue()
    this.#writeByte(1)
    this.#writeLetters(value)
    this.#endValue(start)
  }

  writeTexts(values: readonly string[]): void {
    const start = this.#beginValue()
    this.#beginArray(textType, values.length)
    for (const value of values) this.writeText(value)
    this.#endValue(start)
  }

  writeBigints(values: readonly bigint[]): void {
    const start = this.#beginValue()
    this.#beginArray(bigintType, values.length)
    for (const value of values) {
      this.#writeSize(8)
      this.#reserve(8)
      this.#view.setBigInt64(this.#used, value)
      this.#used += 8
    }
    this.#endValue(start)
  }

  /** Different stems of a text, each in the bytes of `stemBytes`, in any order. */
  writeStems(stems: readonly Uint8Array[]): void {
    const start = this.#beginValue()
    this.#writeInt(stems.length)
    for (const stem of stems) {
      this.#reserve(stem.length)
      const bytes = this.#bytes
      const used = this.#used
      for (let at = 0; at < stem.length; at += 1) bytes[used + at] = stem[at] as number
      this.#used = used + stem.length
    }
    this.#endValue(start)
  }

  #writeLetters(text: string): void {
    const { length } = text
    this.#reserve(length * mostBytes)
    const bytes = this.#bytes
    const start = this.#used
    // Most are short and of English letters, which is quicker than to ask for it.
    if (length <= short) {
      let at = 0
      for (; at < length; at += 1) {
        const code = text.charCodeAt(at)
        if (code > 127) break
        bytes[start + at] = code
      }
      if (at === length) {
        this.#used = start + length
        return
      }
    }
    this.#used = start + bytes.write(text, start)
  }

  #beginArray(type: number, length: number): void {
    // Dimensions, whether any is null, and the type of the elements.
    this.#writeInt(length === 0 ? 0 : 1)
    this.#writeInt(0)
    this.#writeInt(type)
    if (length === 0) return
    this.#writeInt(length)
    this.#writeInt(1)
  }

  #beginValue(): number {
    this.#writeSize(0)
    return this.#used
  }

  #endValue(start: number): void {
    this.#view.setInt32(start - 4, this.#used - start)
  }

  #writeSize(size: number): void {
    this.#writeInt(size)
  }

  #writeInt(value: number): void {
    this.#reserve(4)
    this.#view.setInt32(this.#used, value)
    this.#used += 4
  }

  #writeByte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#used] = value
    this.#used += 1
  }

  #reserve(size: number): void {
    const needed = this.#used + size
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(leastRoom, needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#used)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }
}

/** The bytes of a stem in a tsvector: its letters, a zero, and that it has no places. */
export function stemBytes(stem: string): Uint8Array {
  return Buffer.from(`${stem}\0\0\0`)
}

/** With neither flags nor an extension. */
const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])

/** Of one UTF-16 unit in UTF-8. */
const mostBytes = 3
const leastRoom = 16_384
/** Letters up to which a text is written one by one. */
const short = 24

/** The numbers of the types `text` and `bigint`. */
const textType = 25
const bigintType = 20
const year2000 = Date.UTC(2000, 0, 1)
const dayLength = 24 * 60 * 60 * 1_000
const half = 2 ** 32
/** Of the days that were written. */
const knownDays = new Map<string, number>()
