/** Values that many share, such as the names of places, each stored once and known by a number. */
export class KeyedValues<Value> {
  readonly values: Value[] = []
  readonly #makeValue: (key: string) => Value
  readonly #numbers = new Map<string, number>()

  /** A value is made of its key, which two that are alike share. */
  constructor(makeValue: (key: string) => Value) {
    this.#makeValue = makeValue
  }

  numberOf(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.values.push(this.#makeValue(key)) - 1
    this.#numbers.set(key, number)
    return number
  }

  /** For each number 1 where its value passes the test, else 0. */
  passing(test: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (test(value) ? 1 : 0))
  }
}
