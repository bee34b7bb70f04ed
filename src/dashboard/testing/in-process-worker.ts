import { type Endpoint, expose } from 'comlink'
import type { RowsKind } from '#dashboard/parts/rows/rows-host'
import { createRowsHost } from '#dashboard/parts/rows/rows-host'

type Kind = RowsKind<unknown, unknown, unknown>
type Serve = (order: unknown) => void

/** The row kinds of workers, by path. */
const kinds = import.meta.glob<Record<string, Kind>>('../features/*/*-rows.ts')

/** Starts what the worker's file starts. */
async function start(url: URL, endpoint: Endpoint, notify: Serve): Promise<Serve> {
  const [, name = ''] = /([\w-]+)-worker\.ts/.exec(url.href) ?? []
  if (name === 'import') {
    const { createImportHost } = await import('#dashboard/features/contact-import/import-host')
    return exposed(createImportHost(), endpoint)
  }
  if (name === 'rows') {
    const { readFile } = await import('#dashboard/parts/file-rows/read-file')
    return order => {
      const { file, choice } = order as { file: Blob; choice: object }
      void readFile(file, choice).then(notify)
    }
  }
  const [, load] = Object.entries(kinds).find(([path]) => path.endsWith(`/${name}-rows.ts`)) ?? []
  const kind = Object.values((await load?.()) ?? {}).find(each => 'model' in each)
  if (!kind) throw new Error(`No feature has rows for ${url.href}.`)
  return exposed(createRowsHost(kind), endpoint)
}

function exposed(host: object, endpoint: Endpoint): Serve {
  expose(host, endpoint)
  return order => (endpoint as unknown as EventTarget).dispatchEvent(new MessageEvent('message', { data: order }))
}

/** A worker in the test's process: the same code with structured clones of messages. */
export class InProcessWorker extends EventTarget {
  private readonly served: Promise<Serve>
  private open = true

  constructor(url: URL) {
    super()
    const notify: Serve = news =>
      queueMicrotask(() => this.open && this.dispatchEvent(new MessageEvent('message', { data: news })))
    const endpoint = Object.assign(new EventTarget(), { postMessage: notify }) as unknown as Endpoint
    this.served = start(url, endpoint, notify)
  }

  postMessage(order: object): void {
    // jsdom's files cannot be cloned.
    const { argumentList = [] } = order as { argumentList?: { value?: unknown }[] }
    const sent = [...Object.values(order), ...argumentList.map(({ value }) => value)]
    const copy = sent.some(value => value instanceof Blob) ? order : structuredClone(order)
    void this.served.then(serve => this.open && serve(copy))
  }

  terminate(): void {
    this.open = false
  }
}
