import { type FocusEvent, useState } from 'react'
import { useBookingText } from '../booking-text.ts'
import { AskLine, phoneInput } from './fields.tsx'

type Props = {
  name: string
  defaultValue: string | undefined
  error: string | undefined
  country: string | null
  required?: boolean
}

/** Written out with its country once the guest leaves the field; the library that knows numbers comes only then. */
export function PhoneField({ name, defaultValue, error, country, required }: Props) {
  const { t } = useBookingText()
  const [doubtful, setDoubtful] = useState(false)
  const write = async ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    const typed = field.value.trim()
    if (typed === '') return setDoubtful(false)
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
    const options = country ? { defaultCountry: country.toUpperCase() as 'AT' } : {}
    const number = parsePhoneNumberFromString(typed, { ...options, extract: false })
    setDoubtful(!number?.isPossible())
    if (number?.isValid() && field.value.trim() === typed) field.value = number.formatInternational()
  }
  return (
    <AskLine
      {...phoneInput}
      name={name}
      label={t('form.phone')}
      enterKeyHint="next"
      required={required}
      defaultValue={defaultValue}
      error={error}
      note={doubtful ? t('about.phone-doubtful') : t('about.phone-note')}
      onBlur={(event) => void write(event)}
    />
  )
}
