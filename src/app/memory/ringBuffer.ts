/** The last so many numbers, oldest first. */
export class RingBuffer {
  readonly #values: Float64Array
  #next = 0
  #size = 0

  constructor(capacity: number) {
    this.#values = new Float64Array(capacity)
  }

  get size(): number {
    return this.#size
  }

  push(value: number): void {
    const { length } = this.#values
    this.#values[this.#next] = value
    this.#next = (this.#next + 1) % length
    this.#size = Math.min(this.#size + 1, length)
  }

  at(index: number): number | undefined {
    if (index < 0 || index >= this.#size) return undefined
    const { length } = this.#values
    return this.#values[(this.#next - this.#size + index + length) % length]
  }

  toArray(): readonly number[] {
    return Array.from({ length: this.#size }, (_, index) => this.at(index) ?? 0)
  }
}
