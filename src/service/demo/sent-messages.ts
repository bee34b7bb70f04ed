import type { Tables } from '#service/db/schema'
import { type Chance, chanceOf } from './chance'
import { demoIds, largeBundleFirstMessage } from './demo-ids'
import { type DemoOptions, day, hour, minute, second } from './demo-options'
import { type Course, eur, type Kind, messageRow, sek, usualCourse } from './messages'
import { phoneOf } from './people'
import words from './words/messages.json' with { type: 'json' }

/** First id of bundles with a single message. */
const firstSingleBundle = 2001

/** First id of messages in small bundles, below the large bundle's. */
const firstBundledMessage = 10_001

/** First person index of the large bundle; used nowhere else. */
const largeBundlePersons = 3_000_000

/** Number of contacts with a conversation: the first ones, and one abroad. */
const participants = 40

/** Number of messages of a contact; the first has several pages. */
const countFor = (index: number) => (index === 0 ? 240 : 1 + ((index * 7) % 23))

/** Messages sent to single contacts during the last year; some are minutes old. */
export function* conversationMessages({ now, seed }: Omit<DemoOptions, 'rows'>): Generator<Tables['messages']> {
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
      const sender = kind === 'code' ? 'Norrsken' : chance.pick(words.senders)
      const sent = now - ago - chance.int(0, 600_000)
      const parts = { id: id + 1, bundleId: firstSingleBundle + id, sent, recipient, sender, kind }
      id += 1
      yield messageRow(chance, { ...parts, course: usualCourse(chance) }, now)
    }
  }
}

type Plan = {
  bundle: number
  count: number
  /** Milliseconds before now of the first message, and between messages. */
  sentAgo: number
  step: number
  sender: string
  currency?: number
  kind?: (chance: Chance) => Kind
  course?: (chance: Chance, at: number) => Course
  recipient: (at: number) => string
}

const everyCourse: readonly Course[] = ['delivered', 'expired', 'cancelled', 'rejected', 'failed', 'stuck']

const mixed = (chance: Chance): Kind =>
  chance.weighted([
    ['plain', 8],
    ['wide', 2],
  ] as const)

const plans: readonly Plan[] = [
  {
    bundle: demoIds.bundle,
    count: 180,
    // In the last three hours, so that some are still in progress.
    sentAgo: 3 * hour,
    step: minute - 7 * second,
    sender: 'Norrsken',
    course: (chance, at) => everyCourse[at] ?? usualCourse(chance),
    recipient: phoneOf,
  },
  {
    bundle: 1003,
    count: 64,
    sentAgo: 9 * day,
    step: 2 * second,
    sender: '+46701740605',
    currency: eur,
    kind: () => 'plain',
    // Every second one is abroad.
    recipient: at => phoneOf(at % 2 === 0 ? at : 25 * at + 24),
  },
  {
    bundle: 1004,
    count: 24,
    sentAgo: 2 * day,
    step: second,
    sender: 'MyShop',
    kind: () => 'plain',
    course: (_, at) => (at % 3 === 0 ? 'rejected' : 'failed'),
    recipient: at => phoneOf(200 + at),
  },
  {
    bundle: 1005,
    count: 40,
    sentAgo: 30 * day,
    step: second,
    sender: 'Trafikcity',
    kind: () => 'wide',
    recipient: at => phoneOf(300 + at),
  },
]

function* bundle(plan: Plan, firstId: number, { now, seed }: Omit<DemoOptions, 'rows'>): Generator<Tables['messages']> {
  const chance = chanceOf(seed, `bundle ${plan.bundle}`)
  const { count, sender, currency = sek, kind = mixed, course = usualCourse } = plan
  for (let at = 0; at < count; at++) {
    const parts = {
      id: firstId + at,
      bundleId: plan.bundle,
      sent: now - plan.sentAgo + at * plan.step,
      recipient: plan.recipient(at),
      sender,
      kind: kind(chance),
      course: course(chance, at),
      currency,
    }
    yield messageRow(chance, parts, now)
  }
}

/** The small bundles: 1001 with every course, 1003 to 1005 with one theme each. */
export function* bundleMessages(options: Omit<DemoOptions, 'rows'>): Generator<Tables['messages']> {
  let id = firstBundledMessage
  for (const plan of plans) {
    yield* bundle(plan, id, options)
    id += plan.count
  }
}

/** Messages of the large bundle, generated one at a time because there may be 100,000. */
export function* largeBundleMessages(options: DemoOptions): Generator<Tables['messages']> {
  const plan: Plan = {
    bundle: demoIds.largeBundle,
    count: options.rows,
    sentAgo: 6 * day,
    step: Math.min(second, Math.floor((3 * day) / Math.max(1, options.rows))),
    sender: 'Norrsken',
    recipient: at => phoneOf(largeBundlePersons + at),
  }
  yield* bundle(plan, largeBundleFirstMessage, options)
}
