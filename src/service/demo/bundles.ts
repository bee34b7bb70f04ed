import type { MessageTable } from '#service/db/schema'
import { type Chance, chanceOf } from './chance'
import { demoIds, largeBundleFirstMessage } from './demo-ids'
import type { DemoOptions } from './demo-options'
import { day, hour, minute, second } from './demo-time'
import { eur, type Kind, messageRow, sek, usualCourse } from './messages'
import { phoneOf } from './people'
import type { Course } from './status-history'

type Plan = {
  bundle: number
  count: number
  /** Milliseconds before now at which it was sent, and between one message and the next. */
  sentAgo: number
  step: number
  sender: string
  currency: number
  kind: (chance: Chance) => Kind
  course: (chance: Chance, at: number) => Course
  recipient: (at: number) => string
}

// Messages of bundles have ids from here on, below those of the large bundle.
const firstMessage = 10_001

const everyCourse: readonly Course[] = ['delivered', 'expired', 'cancelled', 'rejected', 'failed', 'stuck']

// Recipients of the small bundles are contacts; those of the large one are nobody else.
const abroadAndHome = (at: number) => phoneOf(at % 2 === 0 ? at : 25 * at + 24)
const largeBundlePersons = 3_000_000

const mixed = (chance: Chance): Kind =>
  chance.weighted([
    ['plain', 8],
    ['wide', 2],
  ] as const)

const plans: readonly Plan[] = [
  {
    bundle: demoIds.bundle,
    count: 180,
    // Sent in the last three hours: some of it is still on its way.
    sentAgo: 3 * hour,
    step: minute - 7 * second,
    sender: 'Norrsken',
    currency: sek,
    kind: mixed,
    course: (chance, at) => everyCourse[at] ?? usualCourse(chance),
    recipient: at => phoneOf(at),
  },
  {
    bundle: 1003,
    count: 64,
    sentAgo: 9 * day,
    step: 2 * second,
    sender: '+46701740605',
    currency: eur,
    kind: () => 'plain',
    course: usualCourse,
    recipient: abroadAndHome,
  },
  {
    bundle: 1004,
    count: 24,
    sentAgo: 2 * day,
    step: second,
    sender: 'MyShop',
    currency: sek,
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
    currency: sek,
    kind: () => 'wide',
    course: usualCourse,
    recipient: at => phoneOf(300 + at),
  },
]

function* bundle(plan: Plan, firstId: number, { now, seed }: Omit<DemoOptions, 'rows'>): Generator<MessageTable> {
  const chance = chanceOf(seed, `bundle ${plan.bundle}`)
  for (let at = 0; at < plan.count; at++) {
    const parts = {
      id: firstId + at,
      bundleId: plan.bundle,
      sent: now - plan.sentAgo + at * plan.step,
      recipient: plan.recipient(at),
      sender: plan.sender,
      kind: plan.kind(chance),
      course: plan.course(chance, at),
      currency: plan.currency,
    }
    yield messageRow(chance, parts, now)
  }
}

/** The bundles of ordinary size: 1001 with everything that can become of a message, 1003 to 1005 with one theme each. */
export function* bundleMessages(options: Omit<DemoOptions, 'rows'>): Generator<MessageTable> {
  let id = firstMessage
  for (const plan of plans) {
    yield* bundle(plan, id, options)
    id += plan.count
  }
}

/** The messages of the large bundle, made one at a time: there may be 100 000 of them. */
export function* largeBundleMessages(options: DemoOptions): Generator<MessageTable> {
  const plan: Plan = {
    bundle: demoIds.largeBundle,
    count: options.rows,
    sentAgo: 6 * day,
    step: Math.min(second, Math.floor((3 * day) / Math.max(1, options.rows))),
    sender: 'Norrsken',
    currency: sek,
    kind: mixed,
    course: usualCourse,
    recipient: at => phoneOf(largeBundlePersons + at),
  }
  yield* bundle(plan, largeBundleFirstMessage, options)
}
