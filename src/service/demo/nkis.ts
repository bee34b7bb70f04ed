import type { NkiQuestionTable, NkiRecipientTable, NkiTable } from '#service/db/schema'
import { chanceOf } from './chance'
import { type DemoOptions, day, hour, iso, minute, startOfDay } from './demo-options'

type Plan = {
  name: string
  /** How many days ago it began. */
  began: number
  /** Recipients of a usual day. */
  perDay: number
  /** Where the score begins, and how far it has moved by now. */
  score: readonly [from: number, change: number]
  /** Days without any recipient. */
  silent: (daysAgo: number, weekday: number, month: number) => boolean
  questions: readonly (readonly [text: string, type: 3 | 4, help?: string])[]
}

const plans: readonly Plan[] = [
  {
    name: 'Kundservice',
    began: 730,
    perDay: 14,
    score: [58, 14],
    // Closed at weekends and in July, and nothing was sent for three weeks in the middle of it all.
    silent: (ago, weekday, month) => weekday === 0 || weekday === 6 || month === 6 || (ago > 400 && ago < 422),
    questions: [
      ['Hur nöjd är du totalt sett med vår kundservice?', 3, '1 är missnöjd och 10 är mycket nöjd.'],
      ['Hur väl uppfyllde vi dina förväntningar?', 3],
      ['Föreställ dig en perfekt kundservice. Hur nära den kom vi?', 3],
      ['Hur lång väntetid hade du?', 4, 'Ungefär, i minuter.'],
      ['Hur trevlig var den du talade med?', 3],
      ['Vad kan vi göra bättre?', 4],
    ],
  },
  {
    name: 'Store visits – Göteborg',
    began: 730,
    perDay: 7,
    score: [71, -9],
    silent: (ago, weekday) => weekday === 0 || (ago > 95 && ago < 105),
    questions: [
      ['How satisfied are you with the store?', 3],
      ['How well did it meet your expectations?', 3],
      ['How close is it to your ideal store?', 3],
      ['What would you change?', 4],
    ],
  },
  {
    name: 'Webbshop (ny)',
    began: 118,
    perDay: 20,
    score: [44, 25],
    silent: ago => ago % 29 === 3,
    questions: [
      ['Hur nöjd är du med webbshoppen?', 3],
      ['Hur väl uppfyllde den dina förväntningar?', 3],
      ['Hur nära ditt ideal är den?', 3],
      ['Vad saknade du?', 4],
    ],
  },
]

/** The NKIs; 1 has the questions 1 to 6. */
export function* nkis({ now }: Pick<DemoOptions, 'now'>): Generator<{ nki: NkiTable; questions: NkiQuestionTable[] }> {
  let question = 0
  for (const [at, plan] of plans.entries()) {
    const nkiId = at + 1
    yield {
      nki: { id: nkiId, name: plan.name, created: iso(now - plan.began * day), modified: iso(now - hour) },
      questions: plan.questions.map(([text, type, helpText], place) => {
        question += 1
        const required = place < 3 ? 1 : 0
        return { id: question, nkiId, question: text, helpText: helpText ?? null, type, required, position: place + 1 }
      }),
    }
  }
}

/** Everyone who was asked, day by day: two years of them, with the gaps that make a trend interesting. */
export function* nkiRecipients({ now, seed }: Omit<DemoOptions, 'rows'>): Generator<NkiRecipientTable> {
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
