import { type Text, useText } from '../../parts/i18n/text.tsx'

/** The texts of these pages come with them alone. */
export const useChatsText: () => Text<'app' | 'chats'> = useText
