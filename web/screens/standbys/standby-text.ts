import { type Text, useText } from '../../parts/i18n/text.tsx'

/** The texts of these pages come with them alone. */
export const useStandbyText: () => Text<'app' | 'standby'> = useText
