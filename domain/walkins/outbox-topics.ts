/** Everything that the outbox says of a walk-in. */
const walkinTopics = [
  'walkin.joined',
  'walkin.approved',
  'walkin.called',
  'walkin.table_taken',
  'walkin.seated',
  'walkin.closed',
  'walkin.no_show',
  'walkin.rejected',
  'walkin.removed',
  'walkin.left',
  'walkin.changed',
  'walkin.message',
  'walkin.guest_message',
] as const
export type WalkinTopic = (typeof walkinTopics)[number]

const known: ReadonlySet<string> = new Set(walkinTopics)

export const isWalkinTopic = (topic: string): topic is WalkinTopic => known.has(topic)
