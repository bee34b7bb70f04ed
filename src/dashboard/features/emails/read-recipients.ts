import { longText } from '#dashboard/ui/field/long-text'
import { changeRecipients, type Fix } from './fixes/change-recipients'
import {
  cacheGrid,
  knownGrid,
  type Recipient,
  type RecipientGrid,
  readRecipients,
  recipientGrid,
} from './recipient-grid'
import type { RecipientsNews, RecipientsOrder } from './serve-recipients'

let worker: Worker | undefined
let lastId = 0
type Read = { text: string; grid: RecipientGrid }
const waiting = new Map<number, { rows: Recipient[]; settle: (read: Read | undefined) => void }>()

function hear(news: RecipientsNews): void {
  const pending = waiting.get(news.id)
  if (!pending) return
  if ('rows' in news) return void pending.rows.push(...news.rows)
  waiting.delete(news.id)
  pending.settle({ text: news.text, grid: { ...news.rest, recipients: pending.rows } })
}

/** What was asked is read here when it is needed. */
function giveUp(): void {
  worker?.terminate()
  worker = undefined
  for (const { settle } of waiting.values()) settle(undefined)
  waiting.clear()
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./recipients-worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<RecipientsNews>) => hear(data))
  opened.addEventListener('error', giveUp)
  return opened
}

/** Ends the worker. */
export const closeReader = (): void => giveUp()

let inFlight: { text: string; chosen: string; read: Promise<string> } | undefined

/** Reads recipients, and makes a fix first where one is given: away from the page where there are many (`longText`). Gives the text. */
export async function readAway(text: string, chosen: string, fix?: Fix): Promise<string> {
  if (fix) return readOnce(text, chosen, fix)
  if (knownGrid(text, chosen)) return text
  // Several parts of a page ask for the same.
  if (inFlight?.text !== text || inFlight.chosen !== chosen) {
    const started = { text, chosen, read: readOnce(text, chosen) }
    inFlight = started
    void started.read.finally(() => {
      if (inFlight === started) inFlight = undefined
    })
  }
  return inFlight.read
}

async function readOnce(text: string, chosen: string, fix?: Fix): Promise<string> {
  lastId += 1
  const order = { id: lastId, text, chosen, fix }
  const read = text.length > longText ? await request(order) : undefined
  // Without a fix it is the very text that was asked about: to compare it with itself takes no time, with a copy it does.
  const next = fix ? (read?.text ?? changeRecipients(text, chosen, fix)) : text
  cacheGrid(next, chosen, read?.grid ?? readRecipients(next, chosen))
  return next
}

function request(order: RecipientsOrder): Promise<Read | undefined> {
  worker ??= openWorker()
  const opened = worker
  return new Promise(settle => {
    waiting.set(order.id, { rows: [], settle })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is the page's own
    opened.postMessage(order)
  })
}

/** What is known of recipients now; undefined where they are long and were not read yet. */
export const gridNow = (text: string, chosen: string) =>
  text.length > longText ? knownGrid(text, chosen) : recipientGrid(text, chosen)
