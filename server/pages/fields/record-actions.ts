import type { ServerBuild } from 'react-router'

/** What the actions of the pages read of their forms, by route. */
export type ActionRecord = {
  /** Routes whose action was run. */
  routes: Set<string>
  /** Names that the newest form was asked for. */
  read: Set<string>
}

/** The same web, whose actions are given forms that write down what is read of them. */
export function recordActions(build: ServerBuild): { build: ServerBuild; record: ActionRecord } {
  const record: ActionRecord = { routes: new Set(), read: new Set() }
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const action = route?.module.action
      if (!route || !action) return [id, route]
      const recorded: typeof action = (args) => {
        record.routes.add(id)
        return action({ ...args, request: recordRequest(args.request, record) })
      }
      return [id, { ...route, module: { ...route.module, action: recorded } }]
    }),
  )
  return { build: { ...build, routes }, record }
}

const recordRequest = (request: Request, record: ActionRecord): Request =>
  new Proxy(request, {
    get(target, name) {
      if (name === 'formData') return async () => recordForm(await target.formData(), record)
      if (name === 'clone') return () => recordRequest(target.clone(), record)
      return bound(target, name)
    },
  })

const recordForm = (form: FormData, record: ActionRecord): FormData =>
  new Proxy(form, {
    get(target, name) {
      if (name !== 'get' && name !== 'getAll' && name !== 'has') {
        // A form that is read as a whole hides which of its fields count.
        if (name === Symbol.iterator || ['entries', 'forEach', 'keys', 'values'].includes(String(name)))
          throw new TypeError('an action reads its form by the names of its fields')
        return bound(target, name)
      }
      return (field: string) => {
        record.read.add(field)
        return target[name](field)
      }
    },
  })

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? value.bind(target) : value
}
