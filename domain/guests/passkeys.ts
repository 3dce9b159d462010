/** Nobody has so many devices. */
export const mostPasskeys = 20
