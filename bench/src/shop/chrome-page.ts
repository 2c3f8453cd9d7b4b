/** Controls a page of an installed Chrome over the DevTools protocol. */
import { launch, Launcher } from 'chrome-launcher'

export interface ChromePage {
  open(url: string): Promise<void>
  /** Runs an async function's text in the page; its answer must be JSON. */
  run<T>(source: string): Promise<T>
  close(): void
}

const WITHIN_MS = 180_000

/** null where no browser is installed. */
export async function openChromePage(): Promise<ChromePage | null> {
  const chromePath = process.env['CHROMIUM'] ?? Launcher.getInstallations()[0]
  if (chromePath === undefined) return null
  const chrome = await launch({
    chromePath,
    startingUrl: 'about:blank',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--window-size=1440,900'],
    logLevel: 'error',
  })
  const targets = (await (await fetch(`http://127.0.0.1:${chrome.port}/json/list`)).json()) as {
    type: string
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '')
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }))
  const send = speaker(socket)
  await send('Page.enable', {})
  return {
    async open(url) {
      await send('Page.navigate', { url })
    },
    async run<T>(source: string) {
      const answer = await send('Runtime.evaluate', {
        expression: `(${source})()`,
        awaitPromise: true,
        returnByValue: true,
      })
      const { result, exceptionDetails: fault } = answer as {
        result?: { value: T }
        exceptionDetails?: { text: string; exception?: { description?: string } }
      }
      if (fault !== undefined) throw new Error(fault.exception?.description ?? fault.text)
      return (result as { value: T }).value
    },
    close() {
      socket.close()
      chrome.kill()
    },
  }
}

/** Matches responses to requests by id. */
function speaker(socket: WebSocket) {
  const waiting = new Map<number, (answer: object) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: object }
    if (id !== undefined) waiting.get(id)?.(result ?? {})
  })
  return (method: string, params: object): Promise<object> => {
    const id = (last += 1)
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), WITHIN_MS)
    waiting.set(id, (answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.send(JSON.stringify({ id, method, params }))
    return promise
  }
}
