import type { QrCode } from './qr-code.ts'

/** Light modules around the code, without which a camera does not find it. */
const quiet = 4

/** One path for all dark modules, and the size of the square it is drawn in. */
export function qrPath(code: QrCode): { path: string; size: number } {
  const path = code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
    .join('')
  return { path, size: code.length + 2 * quiet }
}
