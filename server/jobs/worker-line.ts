import type { TaskList } from 'graphile-worker'
import { callLines, keepLineTime } from './line-autopilot.ts'
import type { WorkerParts } from './worker-parts.ts'

export const lineTimes = ['* * * * * call-line', '* * * * * keep-line-time']

/** What a host does at the door, done by rules. */
export function lineTasks(parts: WorkerParts): TaskList {
  return {
    'call-line': async (payload) => {
      const { restaurantId } = (payload ?? {}) as { restaurantId?: number }
      const parties = await callLines(parts, restaurantId)
      if (parties > 0) parts.log.info({ parties, restaurantId }, 'the autopilot called parties')
    },
    'keep-line-time': async () => {
      const parties = await keepLineTime(parts)
      if (parties > 0) parts.log.info({ parties }, 'the autopilot kept the time of lines')
    },
  }
}
