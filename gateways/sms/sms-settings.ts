import { z } from 'zod'

/** The settings of the SMS service. It is on when address and token are set. */
export const smsSettings = {
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('SMS service; with the next, guests in a line are called by SMS and phone numbers are confirmed'),
  SMS_TOKEN: z.string().min(1).optional().describe('What the SMS service knows us by'),
  SMS_FROM: z.string().max(40).optional().describe('Number or name that an SMS comes from'),
}
