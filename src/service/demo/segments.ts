import { accountId } from '#service/account'
import type { SegmentTable } from '#service/db/schema'
import { hexId } from './demo-ids'
import type { DemoOptions } from './demo-options'
import { day } from './demo-time'

type Row = [name: string, include: string[], exclude?: string[], properties?: Record<string, string>]

const english = (name: string): Row => [`${name}: English`, ['english'], ['do-not-disturb'], { city: name }]

const rows: readonly Row[] = [
  ['Alla kunder', ['customer']],
  ['Kunder utom personal', ['customer'], ['staff']],
  ['Nyhetsbrevet', ['newsletter'], ['do-not-disturb']],
  ['Nyhetsbrevet på svenska', ['newsletter', 'svenska'], ['do-not-disturb']],
  ['Newsletter in English', ['newsletter', 'english'], ['do-not-disturb']],
  ['VIP', ['vip']],
  ['VIP i Stockholm', ['vip'], [], { city: 'Stockholm' }],
  ['Guld och silver', ['customer'], ['lead'], { level: 'Guld' }],
  ['Företag', ['company']],
  ['Företag som inte är kunder än', ['company', 'lead'], ['customer']],
  ['Leads, Göteborg', ['lead'], ['customer'], { city: 'Göteborg' }],
  ['Former customers to win back', ['former-customer'], ['do-not-disturb']],
  ['Åre-resan', ['Åre-resan']],
  ['Personal', ['staff']],
  ['Kundklubben', ['kundklubb']],
  ['Vårkampanjen 2019', ['spring-2019']],
  ['Alla utom personal', [], ['staff']],
  ['Julkampanjen', ['customer']],
  ['Customers in English', ['customer', 'english']],
  ...['Malmö', 'Uppsala', 'Umeå', 'Visby', 'Örebro', 'Luleå', 'Östersund'].map(english),
]

/** Names in hostile demo data, by place. */
const hostileNames: Record<number, string> = { 17: '<b>Bold</b> & "quoted"', 18: 'العملاء' }

/** The segments. The specification does not define include and exclude; here they are labels. */
export function* segments({ now, hostile = false }: Pick<DemoOptions, 'now' | 'hostile'>): Generator<SegmentTable> {
  for (const [at, [name, include, exclude, properties]] of rows.entries()) {
    yield {
      id: at + 1,
      segmentId: hexId(now - (rows.length - at) * 11 * day, 2, at + 1),
      ownerId: accountId,
      name: (hostile ? hostileNames[at] : undefined) ?? name,
      include: JSON.stringify(include),
      exclude: exclude ? JSON.stringify(exclude) : null,
      properties: properties ? JSON.stringify(properties) : null,
      metadata: at % 5 === 0 ? JSON.stringify({ madeBy: at % 2 ? 'marketing' : 'support' }) : null,
    }
  }
}
