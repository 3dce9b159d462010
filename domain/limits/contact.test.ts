import { expect, test } from 'vitest'
import { mailboxOf } from './contact.ts'

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  [' ann+1@example.com ', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['+ann@example.com', '+ann@example.com'],
  ['ann@example.com', 'ann@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
