import { openDesk } from './desk'
import type { DeskOrder } from './desk-orders'

// The worker that reads a file of contacts and judges its rows.
const take = openDesk(news => postMessage(news))
addEventListener('message', ({ data }: MessageEvent<DeskOrder>) => take(data))
