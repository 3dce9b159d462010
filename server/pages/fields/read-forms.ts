/** A field as a browser would send it. Texts that a guest types have a value that occurs nowhere else. */
export type FilledField = { name: string; value: string | File; isTyped: boolean }

type Control = { kind: string; name: string; value: string; attributes: Attributes; options: Attributes[] }
type Attributes = Readonly<Record<string, string>>

export type PostForm = { attributes: Attributes; controls: Control[]; buttons: Attributes[] }

/** Values for fields that take no marked text, by name; null leaves a field out. */
export type Fill = Readonly<Record<string, string | null>>

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
export const decodeHtml = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (found) => entities[found] ?? found)

function attributesIn(tag: string): Attributes {
  const found = tag.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name.toLowerCase(), decodeHtml(value)]))
}

/** The forms of a page as React writes them, whose buttons send a body. */
export function readForms(html: string): PostForm[] {
  const page = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = '', body = '']) => {
    const attributes = attributesIn(tag)
    const { controls, buttons } = controlsIn(body)
    const posting = buttons.filter(({ formmethod = attributes.method }) => formmethod === 'post')
    return posting.length > 0 || attributes.method === 'post' ? [{ attributes, controls, buttons: posting }] : []
  })
}

function controlsIn(body: string): Pick<PostForm, 'controls' | 'buttons'> {
  const controls: Control[] = []
  const buttons: Attributes[] = []
  for (const found of body.matchAll(/<(input|textarea|select|option|button)\b([^>]*)>([^<]*)/g)) {
    const [, tag = '', rest = '', text = ''] = found
    const attributes = attributesIn(rest)
    const { name = '', value = '', type = 'text' } = attributes
    if (tag === 'option') controls.at(-1)?.options.push(attributes)
    else if (tag === 'button') {
      if ((attributes.type ?? 'submit') === 'submit') buttons.push(attributes)
    } else if (name !== '') {
      const kind = tag === 'input' ? type : tag
      controls.push({ kind, name, value: tag === 'textarea' ? decodeHtml(text) : value, attributes, options: [] })
    }
  }
  return { controls, buttons }
}

let marks = 0

/** Each field once, filled as a guest would who leaves nothing out. */
export function fillIn({ controls }: PostForm, fill: Fill): FilledField[] {
  const fields: FilledField[] = []
  for (const control of controls) {
    const { kind, name } = control
    if (fill[name] === null) continue
    const isRepeated = fields.some((field) => field.name === name)
    if (kind === 'radio' && isRepeated) {
      const earlier = fields.find((field) => field.name === name)
      if (earlier && 'checked' in control.attributes) earlier.value = control.value
      continue
    }
    fields.push({ name, ...valueFor(control, fill[name]) })
  }
  return fields
}

function valueFor(control: Control, given: string | null | undefined): Omit<FilledField, 'name'> {
  const { kind, value, attributes, options } = control
  const chosen = (text: string) => ({ value: text, isTyped: false })
  if (given != null) return chosen(given)
  const mark = (++marks).toString().padStart(6, '0')
  const typed = (text: string) => ({ value: text, isTyped: true })
  switch (kind) {
    case 'hidden':
    case 'radio':
      return chosen(value)
    case 'checkbox':
      return chosen('value' in attributes ? value : 'on')
    case 'select': {
      const option = options.find((each) => 'selected' in each) ?? options.find((each) => each.value !== '')
      return chosen(option?.value ?? '')
    }
    case 'file':
      return { value: new File([onePixel], 'photo.png', { type: 'image/png' }), isTyped: false }
    case 'email':
      return typed(`mark${mark}@example.com`)
    case 'tel':
      return typed(`+43661${mark}`)
    case 'date':
      return typed(attributes.max ?? '1990-02-28')
    case 'number':
      return chosen(value || attributes.min || '1')
    case 'password':
      return chosen('copper kettle harbour')
    default:
      return typed(`Mark ${mark}`.slice(0, Number(attributes.maxlength ?? 100)))
  }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
