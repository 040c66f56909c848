import { NumberSet } from './number-set.ts'

/**
 * Many lists of ascending whole numbers in little memory: of each the steps from number to number,
 * most of which are a byte, in pieces of one long row of bytes. A list that has more than one in
 * eight of all numbers so far is a set, which then is smaller.
 */
export class NumberLists {
  #size = 0
  #first = new Int32Array(0)
  #last = new Int32Array(0)
  #counts = new Int32Array(0)
  /** Where the steps of a list begin, and where its next one will stand; 0 for none. */
  #heads = new Int32Array(0)
  #ends = new Int32Array(0)
  readonly #sets = new Map<number, NumberSet>()

  /** The pieces in blocks: a single row would be copied each time that it grows. */
  readonly #blocks: Uint8Array[] = []
  /** The first piece stays empty, so that 0 is no place. */
  #used = pieceSize
  /** The pieces of lists that are sets now. */
  readonly #free: number[] = []

  /** Begins a list and returns its number. */
  begin(): number {
    const list = this.#size
    this.#size += 1
    if (list >= this.#first.length) this.#grow()
    return list
  }

  /** Adds a number higher than all that the list has. */
  add(list: number, number: number): void {
    const set = this.#sets.get(list)
    if (set) {
      set.set(number, true)
      return
    }
    const count = (this.#counts[list] as number) + 1
    this.#counts[list] = count
    if (count === 1) this.#first[list] = number
    else this.#addStep(list, number - (this.#last[list] as number))
    this.#last[list] = number
    if (count % countsBetween === 0 && count * 8 > number) this.#makeSet(list)
  }

  /** Puts the numbers of a list into a set. */
  addTo(list: number, set: NumberSet): void {
    const own = this.#sets.get(list)
    if (own) {
      set.addAll(own)
      return
    }
    if (this.#counts[list] === 0) return
    let number = this.#first[list] as number
    set.set(number, true)
    const end = this.#ends[list] as number
    let at = this.#heads[list] as number
    while (at !== end) {
      let step = 0
      let shift = 0
      let byte = 0
      do {
        if ((at & pieceMask) === room) at = this.#next(at)
        byte = this.#byte(at)
        step |= (byte & 127) << shift
        shift += 7
        at += 1
      } while (byte > 127)
      number += step
      set.set(number, true)
    }
  }

  /** Bytes that it holds. */
  get size(): number {
    const columns = this.#first.byteLength * 5
    const sets = [...this.#sets.values()].reduce((sum, set) => sum + set.size, 0)
    return columns + sets + this.#blocks.length * blockSize
  }

  #addStep(list: number, step: number): void {
    let left = step
    while (left > 127) {
      this.#addByte(list, (left & 127) | 128)
      left >>>= 7
    }
    this.#addByte(list, left)
  }

  #addByte(list: number, byte: number): void {
    let at = this.#ends[list] as number
    if (at === 0) {
      at = this.#newPiece()
      this.#heads[list] = at
    } else if ((at & pieceMask) === room) {
      const next = this.#newPiece()
      for (let each = 0; each < linkSize; each += 1) {
        this.#write(at + each, (next >>> (each * 8)) & 255)
      }
      at = next
    }
    this.#write(at, byte)
    this.#ends[list] = at + 1
  }

  #makeSet(list: number): void {
    const set = new NumberSet(Buffer.alloc(0))
    this.addTo(list, set)
    this.#sets.set(list, set)
    const end = this.#ends[list] as number
    let piece = this.#heads[list] as number
    this.#free.push(piece)
    while (end <= piece || end > piece + room) {
      piece = this.#next(piece + room)
      this.#free.push(piece)
    }
  }

  #newPiece(): number {
    const free = this.#free.pop()
    if (free !== undefined) return free
    const piece = this.#used
    this.#used += pieceSize
    if (this.#used > this.#blocks.length * blockSize) this.#blocks.push(new Uint8Array(blockSize))
    return piece
  }

  /** The piece that follows the one whose room ends here. */
  #next(at: number): number {
    let next = 0
    for (let each = 0; each < linkSize; each += 1) next |= this.#byte(at + each) << (each * 8)
    return next
  }

  #byte(at: number): number {
    return (this.#blocks[at >>> blockBits] as Uint8Array)[at & blockMask] as number
  }

  #write(at: number, byte: number): void {
    const block = this.#blocks[at >>> blockBits] as Uint8Array
    block[at & blockMask] = byte
  }

  #grow(): void {
    const length = Math.max(1_024, Math.ceil(this.#size * 1.3))
    this.#first = grown(this.#first, length)
    this.#last = grown(this.#last, length)
    this.#counts = grown(this.#counts, length)
    this.#heads = grown(this.#heads, length)
    this.#ends = grown(this.#ends, length)
  }
}

/** Bytes of a piece: steps, and then where the next piece begins. */
const pieceSize = 32
const linkSize = 4
const room = pieceSize - linkSize
const pieceMask = pieceSize - 1
const blockBits = 20
const blockSize = 1 << blockBits
const blockMask = blockSize - 1

/** So often it is asked whether a list should be a set. */
const countsBetween = 256

function grown(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(column)
  return larger
}
