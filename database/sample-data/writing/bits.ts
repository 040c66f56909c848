/** A bit for each of up to 32 names, in the order in which they are first met. */
export class Bits<Name> {
  readonly #bits = new Map<Name, number>()

  /** The bits of some names together. Throws where there are too many names. */
  of(names: Iterable<Name>): number {
    let bits = 0
    for (const name of names) bits |= this.#bits.get(name) ?? this.#add(name)
    return bits
  }

  #add(name: Name): number {
    if (this.#bits.size === 32) throw new Error(`there is no bit for ${name}`)
    const bit = 1 << this.#bits.size
    this.#bits.set(name, bit)
    return bit
  }
}
