declare module 'virtual:texts/*/lazy' {
  import type { Messages } from '@lingui/core'

  const load: Readonly<Record<string, () => Promise<{ default: Messages }>>>
  export default load
}

declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core'

  const messages: Readonly<Record<string, Messages>>
  export default messages
}
