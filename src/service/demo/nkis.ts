import type { Tables } from '#service/db/schema'
import { chanceOf } from './chance'
import { type DemoOptions, day, hour, iso, minute, startOfDay } from './demo-options'
import words from './words/nkis.json' with { type: 'json' }

type Plan = {
  /** Days ago. */
  began: number
  /** Recipients of an ordinary day. */
  perDay: number
  /** Score at the beginning, and its change until now. */
  score: readonly [from: number, change: number]
  /** Whether a day has no recipients. */
  silent: (daysAgo: number, weekday: number, month: number) => boolean
}

/** In the order of `words`. */
const plans: readonly Plan[] = [
  {
    began: 730,
    perDay: 14,
    score: [58, 14],
    // Closed at weekends, in July and for three weeks.
    silent: (ago, weekday, month) => weekday === 0 || weekday === 6 || month === 6 || (ago > 400 && ago < 422),
  },
  { began: 730, perDay: 7, score: [71, -9], silent: (ago, weekday) => weekday === 0 || (ago > 95 && ago < 105) },
  { began: 118, perDay: 20, score: [44, 25], silent: ago => ago % 29 === 3 },
]

/** The NKIs; NKI 1 has questions 1 to 6. */
export function nkis({
  now,
}: Pick<DemoOptions, 'now'>): { nki: Tables['nkis']; questions: Tables['nkiQuestions'][] }[] {
  let question = 0
  return words.map(({ name, questions }, at) => {
    const nkiId = at + 1
    const began = plans[at]?.began ?? 0
    return {
      nki: { id: nkiId, name, created: iso(now - began * day), modified: iso(now - hour) },
      questions: questions.map(({ text, type, help = null }, place) => {
        question += 1
        const required = place < 3 ? 1 : 0
        return { id: question, nkiId, question: text, helpText: help, type, required, position: place + 1 }
      }),
    }
  })
}

/** All recipients by day, with gaps. */
export function* nkiRecipients({ now, seed }: Omit<DemoOptions, 'rows'>): Generator<Tables['nkiRecipients']> {
  let id = 0
  for (const [at, plan] of plans.entries()) {
    const chance = chanceOf(seed, `nki ${at + 1}`)
    const [from, change] = plan.score
    for (let ago = plan.began; ago >= 0; ago--) {
      const start = startOfDay(now - ago * day)
      const date = new Date(start)
      if (plan.silent(ago, date.getUTCDay(), date.getUTCMonth())) continue
      const season = 4 * Math.sin((2 * Math.PI * date.getUTCMonth()) / 12)
      const mean = from + (change * (plan.began - ago)) / plan.began + season
      const count = chance.int(Math.floor(plan.perDay / 2), Math.ceil(plan.perDay * 1.5))
      for (let person = 0; person < count; person++) {
        const sent = start + chance.int(7 * 60, 19 * 60) * minute
        const opened = chance.yes(0.62)
        const completed = opened && chance.yes(0.71)
        const score = Math.round(Math.min(100, Math.max(0, mean + (chance.next() + chance.next() - 1) * 45)))
        if (sent > now) continue
        id += 1
        yield {
          id,
          nkiId: at + 1,
          sent: iso(sent),
          opened: opened ? 1 : 0,
          completed: completed ? 1 : 0,
          score: completed ? score : null,
        }
      }
    }
  }
}
