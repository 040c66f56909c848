/**
 * Texts that are added one after another, as bytes in one row: as strings a million of them would
 * take several times as much, and every collection of garbage would look at each.
 */
export class PackedTexts {
  #size = 0
  #bytes = Buffer.alloc(0)
  /** Where each text ends. */
  #ends = new Uint32Array(0)

  add(text: string): void {
    const start = this.#startOf(this.#size)
    if (start + text.length * mostBytes > this.#bytes.length) this.#growBytes(text.length)
    if (this.#size >= this.#ends.length) this.#growEnds()
    this.#ends[this.#size] = start + this.#bytes.write(text, start)
    this.#size += 1
  }

  at(index: number): string {
    return this.#bytes.toString('utf8', this.#startOf(index), this.#ends[index])
  }

  /** By their bytes, as PostgreSQL compares in the collation "C". */
  compare(a: number, b: number): number {
    const bytes = this.#bytes
    let [atA, atB] = [this.#startOf(a), this.#startOf(b)]
    const [endA, endB] = [this.#ends[a] as number, this.#ends[b] as number]
    const end = Math.min(endA, atA + endB - atB)
    for (; atA < end; atA += 1, atB += 1) {
      const difference = (bytes[atA] as number) - (bytes[atB] as number)
      if (difference !== 0) return difference
    }
    return endA - atA - (endB - atB)
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] as number)
  }

  #growBytes(length: number): void {
    const larger = Buffer.allocUnsafeSlow(
      Math.ceil((this.#bytes.length + length * mostBytes + 1_024) * 1.4),
    )
    this.#bytes.copy(larger)
    this.#bytes = larger
  }

  #growEnds(): void {
    const larger = new Uint32Array(Math.ceil((this.#size + 1_024) * 1.4))
    larger.set(this.#ends)
    this.#ends = larger
  }
}

/** Of one UTF-16 unit in UTF-8. */
const mostBytes = 3
