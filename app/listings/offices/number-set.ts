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

  /** Bytes that it holds. */
  get size(): number {
    return this.#bits.byteLength
  }
}
