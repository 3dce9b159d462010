/** Product in the field of 256 elements that QR codes count in. */
function product(a: number, b: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d)
    if ((b >> bit) & 1) result ^= a
  }
  return result
}

/** The polynomial whose roots are the first powers of two, without its leading one. */
function divisorOf(degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0))
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++)
      divisor[index] = product(divisor[index] ?? 0, root) ^ (divisor[index + 1] ?? 0)
    root = product(root, 2)
  }
  return divisor
}

/** What is added to a block so that it can be read when part of it is damaged. */
export function errorCodewords(data: readonly number[], count: number): number[] {
  const divisor = divisorOf(count)
  let rest = Array.from({ length: count }, () => 0)
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((each, index) => each ^ product(divisor[index] ?? 0, factor))
  }
  return rest
}
