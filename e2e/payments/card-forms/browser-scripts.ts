// What Stripe.js and Square's script are on the page, as far as our page uses them: their card fields stand in a frame of
// their own origin, and the page around it never sees a number. Each function is sent to the browser as its own text.

type CardFrameReply = { error?: { type: string; code?: string; decline_code?: string }; token?: string }

/** Frames and words between them, for both. */
export function standInScript(origin: string): void {
  type Frame = { element: HTMLIFrameElement; ask(question: object): Promise<CardFrameReply> }

  function openFrame(where: Element, kind: string): Promise<Frame> {
    const element = document.createElement('iframe')
    element.title = 'Card details'
    element.src = `${origin}/frame?kind=${kind}`
    element.style.cssText = 'border: 0; width: 100%; height: 17rem'
    let last = 0
    const ask = (question: object) =>
      new Promise<CardFrameReply>((done) => {
        const id = ++last
        const hear = ({ source, origin: from, data }: MessageEvent<{ id: number; answer: CardFrameReply }>) => {
          if (source !== element.contentWindow || from !== origin || data.id !== id) return
          window.removeEventListener('message', hear)
          done(data.answer)
        }
        window.addEventListener('message', hear)
        element.contentWindow?.postMessage({ id, question }, origin)
      })
    return new Promise((open) => {
      element.addEventListener('load', () => open({ element, ask }))
      where.append(element)
    })
  }

  const must = (is: unknown, what: string) => {
    if (!is) throw new Error(`IntegrationError: ${what}`)
  }

  function stripe(publicKey: string) {
    must(publicKey.startsWith('pk_'), 'a publishable key')
    let frame: Promise<Frame> | undefined
    const confirm = (kind: string) => async (options: { confirmParams: { return_url: string } }) => {
      must(new URL(options.confirmParams.return_url).origin === window.location.origin, 'a return_url')
      return (await frame)?.ask({ kind, secret }) ?? { error: { type: 'validation_error' } }
    }
    let secret = ''
    return {
      elements(options: { clientSecret: string }) {
        must(/_secret_/.test(options.clientSecret), 'a client secret')
        secret = options.clientSecret
        return {
          create(kind: string) {
            must(kind === 'payment', 'a payment element')
            let ready = () => {}
            return {
              on: (event: string, heard: () => void) => void (event === 'ready' && (ready = heard)),
              mount(where: Element) {
                frame = openFrame(where, 'stripe')
                void frame.then(() => ready())
              },
              destroy: () => void frame?.then(({ element }) => element.remove()),
            }
          },
        }
      },
      confirmPayment: confirm('pi'),
      confirmSetup: confirm('seti'),
    }
  }

  const square = {
    payments(applicationId: string, locationId: string) {
      must(applicationId.startsWith('sq0idp-') && locationId, 'an application and a location')
      return {
        async card() {
          let frame: Frame | undefined
          return {
            async attach(selector: string) {
              const where = document.querySelector(selector)
              must(where, 'a place for the form')
              frame = where ? await openFrame(where, 'square') : undefined
            },
            async tokenize(verification: { intent: string; customerInitiated: boolean }) {
              must(/^(CHARGE|STORE)$/.test(verification.intent) && verification.customerInitiated, 'what it is for')
              const { token } = (await frame?.ask(verification)) ?? {}
              return token ? { status: 'OK', token } : { status: 'Invalid', errors: [{ type: 'VALIDATION_ERROR' }] }
            },
            destroy: async () => frame?.element.remove(),
          }
        },
      }
    },
  }
  Object.assign(window, { Stripe: stripe, Square: square })
}

/** Inside the frame: the fields, and the provider behind them. */
export function frameScript(): void {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  const send = async (question: object, hasAgreed: boolean): Promise<CardFrameReply & { asksOwner?: boolean }> => {
    const card = { number: field('number'), expires: field('expires'), code: field('code'), hasAgreed }
    const body = JSON.stringify({ kind: new URL(window.location.href).searchParams.get('kind'), question, card })
    return (await (await fetch('/cards', { method: 'POST', body })).json()) as CardFrameReply
  }
  /** The bank asks whether it is them. */
  const agree = () =>
    new Promise<void>((agreed) => {
      const button = document.createElement('button')
      button.textContent = 'Yes, it is me'
      button.addEventListener('click', () => {
        button.remove()
        agreed()
      })
      document.body.append(button)
    })
  window.addEventListener('message', ({ data, source, origin }: MessageEvent<{ id: number; question: object }>) => {
    const answer = async () => {
      const first = await send(data.question, false)
      if (!first.asksOwner) return first
      await agree()
      return send(data.question, true)
    }
    void answer().then((said) => source?.postMessage({ id: data.id, answer: said }, { targetOrigin: origin }))
  })
}
