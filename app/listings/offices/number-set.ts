import type { Narrow } from '../search/narrow.ts'

/** A set of whole numbers from 0, a bit for each, such as those of the listings with a word. */
export class NumberSet {
  readonly #bits: Uint32Array
  readonly isEmpty: boolean

  /** From whole numbers of four bytes each, the highest byte first. */
  constructor(bytes: Buffer) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let highest = 0
    for (let at = 0; at < bytes.length; at += 4) highest = Math.max(highest, view.getInt32(at))
    this.isEmpty = bytes.length === 0
    this.#bits = new Uint32Array((highest >>> 5) + 1)
    for (let at = 0; at < bytes.length; at += 4) {
      const number = view.getInt32(at)
      const word = number >>> 5
      this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (number & 31))
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
