import type { MessageTable } from '#service/db/schema'
import { chanceOf } from './chance'
import type { DemoOptions } from './demo-options'
import { day, minute } from './demo-time'
import { messageRow, usualCourse } from './messages'
import { phoneOf } from './people'
import { senders } from './words/message-words'

/** Bundles of a single message have ids from here on. */
const firstBundle = 2001

/** How many messages the contact with this index has been sent: one has enough for several pages. */
const countFor = (index: number) => (index === 0 ? 240 : 1 + ((index * 7) % 23))

/** The contacts that have a conversation: the first of them, and one abroad. */
const participants = 40

/** Messages sent to one contact at a time, over the last year; the latest of some are minutes old. */
export function* conversationMessages({ now, seed }: Omit<DemoOptions, 'rows'>): Generator<MessageTable> {
  const chance = chanceOf(seed, 'conversations')
  let id = 0
  for (let index = 0; index < participants; index++) {
    const recipient = phoneOf(index)
    const count = countFor(index)
    for (let at = 0; at < count; at++) {
      const latest = at === count - 1 && index % 4 === 0
      const ago = latest ? chance.int(0, 20) * minute : Math.floor((360 * day * (count - at)) / (count + 1))
      const kind = chance.weighted([
        ['code', 4],
        ['plain', 5],
        ['wide', 1],
      ] as const)
      const sender = kind === 'code' ? 'Norrsken' : chance.pick(senders)
      const sent = now - ago - chance.int(0, 600_000)
      id += 1
      const parts = { id, bundleId: firstBundle + id - 1, sent, recipient, sender, kind, course: usualCourse(chance) }
      yield messageRow(chance, parts, now)
    }
  }
}
