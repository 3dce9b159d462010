import { expect, test } from 'vitest'
import { isOpenService, servicesOfFilter } from './open-services.ts'

test.each([
  ['reserve', true],
  ['outdoor', true],
  ['waitlist', false],
  ['delivery', false],
])('the service %s is open: %s', (service, open) => expect(isOpenService(service)).toBe(open))

test.each([
  ["services/any(s: s eq 'waitlist')", ['waitlist']],
  ["price ge 2 and services/any(x:x eq 'takeout') and services/any(s: s eq 'outdoor')", ['takeout', 'outdoor']],
  ["type eq 'restaurant'", []],
  [null, []],
])('%s asks for %j', (filter, services) => expect(servicesOfFilter(filter)).toEqual(services))
