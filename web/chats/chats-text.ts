import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../i18n/text.tsx'

export type ChatsKey = KeyOf<'chats'>

/** The texts of these pages come with them alone. */
export const useChatsText: () => Text<'app' | 'chats'> = useText
