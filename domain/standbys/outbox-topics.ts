/** Everything that the outbox says of somebody who waits for a table of a full day. */
const standbyTopics = ['standby.joined', 'standby.offered', 'standby.left'] as const
export type StandbyTopic = (typeof standbyTopics)[number]

const known: ReadonlySet<string> = new Set(standbyTopics)

export const isStandbyTopic = (topic: string): topic is StandbyTopic => known.has(topic)
