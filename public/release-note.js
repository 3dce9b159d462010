// Asks the guest to load a new release, by the words of that release. Never over something that is being written or paid, and the
// page stays as it is until the button is pressed. Loaded by its own name by pages of older releases, so it may need nothing of theirs.
const waitMs = 1000
const fields = 'input:not([type=hidden], [type=submit]), textarea, select'
const paying = '.card-frame, .card-form'

const isChanged = (field) =>
  field.matches('[type=checkbox], [type=radio]')
    ? field.checked !== field.defaultChecked
    : field.matches('select')
      ? [...field.options].some((option) => option.defaultSelected && !option.selected)
      : field.value !== field.defaultValue

function isBusy() {
  if (location.pathname.startsWith('/booking/payment') || document.querySelector(paying)) return true
  const all = [...document.querySelectorAll(fields)]
  return all.some((field) => field === document.activeElement || isChanged(field))
}

function show({ ready, load }) {
  const room = document.createElement('div')
  room.className = 'toasts'
  room.setAttribute('role', 'status')
  document.body.append(room)
  const note = document.createElement('p')
  note.className = 'toast'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  button.textContent = load
  button.addEventListener('click', () => location.reload())
  note.append(ready, button)
  const update = () => (isBusy() ? note.remove() : note.isConnected || room.append(note))
  update()
  setInterval(update, waitMs)
  for (const type of ['input', 'focusin']) addEventListener(type, update)
}

/** Another release is served where the file that this page was started with is gone. */
async function isReplaced() {
  const started = globalThis.__reactRouterManifest?.entry.module
  if (!started) return false
  const { status } = await fetch(started, { method: 'HEAD', cache: 'no-store' }).catch(Response.error)
  return status === 404
}

let isOffered = false

/** True where there is one. */
export async function offerRelease() {
  if (isOffered || !(await isReplaced())) return isOffered
  isOffered = true
  const language = document.documentElement.dataset.locale ?? 'en'
  const response = await fetch(`/release-note?lang=${encodeURIComponent(language)}`).catch(Response.error)
  if (response.ok) show(await response.json())
  return true
}
