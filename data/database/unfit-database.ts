/** A database this release cannot serve from; its message is one sentence with the way out. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase'
}
