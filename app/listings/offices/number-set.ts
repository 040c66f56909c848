import type { Narrow } from '../search/narrow.ts'

/** A set of whole numbers from 0, a bit for each, such as those of the listings with a word. */
export class NumberSet {
  #bits: Uint32Array

  /** From whole numbers of four bytes each, the highest byte first. */
  constructor(bytes: Buffer) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let highest = 0
    for (let at = 0; at < bytes.length; at += 4) highest = Math.max(highest, view.getInt32(at))
    this.#bits = new Uint32Array((highest >>> 5) + 1)
    for (let at = 0; at < bytes.length; at += 4) {
      const number = view.getInt32(at)
      const word = number >>> 5
      this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (number & 31))
    }
  }

  /** What all of these sets have, in a set of its own, unless it is of one only. */
  static inEach(sets: readonly NumberSet[]): NumberSet {
    const [first = new NumberSet(Buffer.alloc(0)), ...others] = sets
    if (others.length === 0) return first
    const result = new NumberSet(Buffer.alloc(0))
    const bits = first.#bits.slice()
    result.#bits = bits
    for (const other of others) {
      for (let word = 0; word < bits.length; word += 1) {
        bits[word] = (bits[word] as number) & (other.#bits[word] ?? 0)
      }
    }
    return result
  }

  get isEmpty(): boolean {
    return this.#bits.every((word) => word === 0)
  }

  set(number: number, isIn: boolean): void {
    const word = number >>> 5
    if (word >= this.#bits.length) {
      if (!isIn) return
      const larger = new Uint32Array(word + 1 + (word >>> 4))
      larger.set(this.#bits)
      this.#bits = larger
    }
    const bit = 1 << (number & 31)
    const bits = this.#bits[word] ?? 0
    this.#bits[word] = isIn ? bits | bit : bits & ~bit
  }

  /** Takes in all numbers of another set. */
  addAll(other: NumberSet): void {
    const others = other.#bits
    if (others.length > this.#bits.length) {
      const larger = new Uint32Array(others.length)
      larger.set(this.#bits)
      this.#bits = larger
    }
    const bits = this.#bits
    for (let word = 0; word < others.length; word += 1) {
      bits[word] = (bits[word] as number) | (others[word] as number)
    }
  }

  has(number: number): boolean {
    return ((this.#bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  /** Keeps the indices whose number, in a column of these, is in the set. */
  keep(numbers: Int32Array): Narrow {
    const bits = this.#bits
    return (indices, count) => {
      let kept = 0
      for (let at = 0; at < count; at += 1) {
        const index = indices[at] as number
        const number = numbers[index] as number
        const word = number >>> 5
        if (word >= bits.length || ((bits[word] as number) & (1 << (number & 31))) === 0) continue
        indices[kept] = index
        kept += 1
      }
      return kept
    }
  }

  /** Bytes that it holds. */
  get size(): number {
    return this.#bits.byteLength
  }
}
