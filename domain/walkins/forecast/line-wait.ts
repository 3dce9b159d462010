import { type Calibration, correctionFor } from '../../forecast/calibration.ts'
import { atOnce, type ExpectedWait, expectedWait, quantile } from '../../forecast/expected-wait.ts'

/** A wait in the line, with the band that its outcome is learned in. */
export type LineWait = ExpectedWait & { band: number }

export const noWait: LineWait = { ...atOnce, band: 0 }

/** Minutes. Short waits run late and long ones end early, so each band is corrected by its own quotes. */
const bandLimits = [5, 15, 30, 60] as const

/** The band of a wait as the simulation gives it, before any correction. */
export function bandOf(minutes: number): number {
  const band = bandLimits.findIndex((limit) => minutes < limit)
  return band < 0 ? bandLimits.length : band
}

/** Narrower ranges were missed by one in three, and a guest who reads a narrow one relies on it most. */
const leastWidth = (middle: number) => 12 + 0.2 * middle

/** The wait of a party from the rising waits of many draws, corrected by the restaurant's past quotes of its size and band. */
export function lineWait(waits: Float64Array, calibration: Calibration, party: number): LineWait {
  const middle = quantile(waits, 0.5)
  const band = bandOf(middle)
  return { ...expectedWait(waits, correctionFor(calibration, party, band), leastWidth(middle)), band }
}
