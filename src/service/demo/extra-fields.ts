import type { ExtraFieldTable } from '#service/db/schema'
import { firstContact } from './demo-ids'
import type { DemoOptions } from './demo-options'
import { day, iso } from './demo-time'

const fields = [
  ['Bordsnummer', '12'],
  ['Favourite colour', 'Blue'],
  ['Allergi', 'Nötter, skaldjur'],
  ['Registration plate', 'ABC 12D'],
  ['Hund', 'Ja, en tax som heter Korv 🐕'],
  ['Medlem sedan', '2019'],
  ['Portkod', ''],
  ['Leveransanvisning', 'Infarten till lastkajen är från Hamngatan. Ring en halvtimme innan ni kommer.'],
] as const

/** Extra fields: 1 to 8, each of one of the first contacts. */
export function* extraFields({ now }: Pick<DemoOptions, 'now'>): Generator<ExtraFieldTable> {
  for (const [at, [key, value]] of fields.entries()) {
    yield { id: at + 1, contactId: firstContact.own + at, key, value, created: iso(now - (200 - at) * day) }
  }
}
