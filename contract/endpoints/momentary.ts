import type { Endpoint } from '../api/endpoint.ts'
import { endpoints } from './endpoints.ts'

const calls = Object.values(endpoints).flatMap((noun) => Object.values<Endpoint>(noun))

const patterns = calls
  .filter(({ momentary }) => momentary)
  .map(({ call }) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`))

/** Whether the answer at a path, with or without its query, is the same for everyone who asks at the same moment. */
export const isMomentary = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
