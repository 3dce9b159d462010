const width = 4
const height = 2
const headerBytes = 54
const imageBytes = width * height * 3

/** Twenty-four bytes, four by two pixels, as the smallest picture every browser draws: an uncompressed bitmap. */
export function blurImage(code: string | null | undefined): string | null {
  const pixels = decode(code)
  if (!pixels) return null
  const file = new Uint8Array(headerBytes + imageBytes)
  const view = new DataView(file.buffer)
  file.set([0x42, 0x4d])
  view.setUint32(2, file.length, true)
  view.setUint32(10, headerBytes, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  view.setUint32(34, imageBytes, true)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3
      // Rows are stored from the bottom up, colours as blue, green, red.
      const to = headerBytes + ((height - 1 - y) * width + x) * 3
      file.set([pixels[from + 2] ?? 0, pixels[from + 1] ?? 0, pixels[from] ?? 0], to)
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...file))}`
}

function decode(code: string | null | undefined): Uint8Array | null {
  if (!code || !/^[A-Za-z0-9+/_-]{32}$/.test(code)) return null
  return Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
