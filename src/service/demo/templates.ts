import type { TemplateTable } from '#service/db/schema'
import type { DemoOptions } from './demo-options'
import { day, iso } from './demo-time'

type Row = [name: string, category: string, body: string, pinned?: true]

const rows: readonly Row[] = [
  [
    'Bokningsbekräftelse',
    '/Bokningar',
    'Hej {0}! Din tid är bokad {1} kl. {2}. Svara AVBOKA om du inte kan komma.',
    true,
  ],
  [
    'Booking confirmed',
    '/Bookings',
    'Hello {0}! You are booked for {1} at {2}. Reply CANCEL if you cannot come.',
    true,
  ],
  ['Påminnelse dagen före', '/Bokningar/Påminnelser', 'Hej {firstName}! Vi ses i morgon kl. {time}. Välkommen!'],
  ['Reminder in one hour', '/Bookings/Reminders', 'Hi {firstName}, see you in an hour, at {time}. {store}'],
  ['Leverans på väg', '/Leverans', 'Ditt paket {0} kommer mellan {1} och {2}. Följ det: https://example.com/p/{0}'],
  ['Delivered', '/Delivery/Done', 'Your parcel {0} was delivered at {1}. Nobody home? It is with {2}.'],
  ['Enkät efter besök', '/Enkäter', 'Tack för besöket, {firstName}! Vad tyckte du? {link} 😊'],
  [
    'Faktura',
    '/Ekonomi/Fakturor/Påminnelser',
    'Faktura {0} på {1} kr förföll {2}. Har du redan betalat? Bortse då från detta.',
  ],
  ['Driftstörning', '/', 'Vi har just nu problem med {0}. Vi återkommer senast {1}.', true],
  ['Ramadan kareem', '/Helger/رمضان', 'رمضان كريم {firstName}! خصم {0}% حتى {1}'],
  ['Stängt i dag', '/Diverse', 'Butiken är stängd i dag på grund av strömavbrott.'],
  ['Rabattkod', '/Diverse', 'Hej {0}! Visa koden {1} i kassan senast {2}, så får du 20 % på ett köp.'],
  ['Fritt meddelande', '/Diverse', '{0}'],
  [
    'Welcome, new member',
    '/Bookings',
    'Welcome, {firstName}! We are glad that you are here. Your membership begins today and lasts for a year, and you may leave whenever you want to. Members book a week before everybody else, pay half the price on weekdays before noon, and may bring a friend once a month. We write to you when there is a new class, at most twice a month. Reply STOP if you would rather not hear from us. Questions? Ask anyone at the front desk. Your number is {0}.',
  ],
]

/** Templates in hostile demo data, by place. */
const hostileRows: Record<number, Row> = {
  11: ['Broken braces', '/Diverse', 'Hej {0, din kod {} är {{1}} och {2 3}. 100 % {namn}'],
}

// The ID of the first template: timestamp, machine with process, and counter.
const firstTimestamp = 1539861358
const place = '85c7209830'
const firstIncrement = 0xf96936

/** The templates; the first has the ID `demoIds.template`. */
export function* templates({ now, hostile = false }: Pick<DemoOptions, 'now' | 'hostile'>): Generator<TemplateTable> {
  for (const [at, row] of rows.entries()) {
    const [name, category, body, pinned] = (hostile ? hostileRows[at] : undefined) ?? row
    const timestamp = firstTimestamp + at * 7_654_321
    const created = iso(timestamp * 1000)
    yield {
      id: timestamp.toString(16) + place + (firstIncrement + at).toString(16),
      name,
      category,
      pinned: pinned ? 1 : 0,
      body,
      created,
      modified: at % 3 === 0 ? iso(now - (at + 2) * day) : created,
    }
  }
}
