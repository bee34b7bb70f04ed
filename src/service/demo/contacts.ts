import { accountId } from '#service/account'
import type { Tables } from '#service/db/schema'
import { type Chance, chanceOf } from './chance'
import { demoIds, firstContact, hexId } from './demo-ids'
import { type DemoOptions, day, hour, iso } from './demo-options'
import { naughtyNames, naughtyNote } from './hostile-words'
import { type Person, personOf } from './people'

/** Contacts outside the large group. */
const contactCount = 600
/** First person index of the large group, so that phone numbers stay unique. */
const largeGroupPersons = 1_000_000
const family = 1

const stores = ['Nordstan', 'Täby', 'Emporia', 'Drottninggatan', 'Online'] as const
const levels = ['Brons', 'Silver', 'Guld'] as const

type Properties = Record<string, string>

/** V1 fields as V2 properties; empty fields are omitted. */
export function personProperties(person: Person): Properties {
  const { firstName, lastName, phone, email, organization, title, notes } = person
  const all = { firstName, lastName, phoneNumber: phone, email, organization, title, notes }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function ownProperties(chance: Chance, person: Person, now: number): Properties {
  return {
    city: person.city,
    language: person.language,
    ...(chance.yes(0.6) && { postalCode: person.postalCode }),
    ...(chance.yes(0.5) && { customerNumber: `K-${chance.int(100_000, 999_999)}` }),
    ...(chance.yes(0.3) && { store: chance.pick(stores) }),
    ...(chance.yes(0.25) && { level: chance.pick(levels) }),
    ...(chance.yes(0.15) && { lastVisit: iso(now - chance.int(1, 300) * day).slice(0, 10) }),
  }
}

function labelsOf(chance: Chance, properties: Properties): string[] {
  const language = properties['language'] === 'sv' ? 'svenska' : 'english'
  const labels = [
    chance.weighted([
      ['customer', 7],
      ['lead', 2],
      ['former-customer', 1],
    ] as const),
    language,
  ]
  if (chance.yes(0.35)) labels.push('newsletter')
  if (properties['level'] === 'Guld') labels.push('vip')
  if (properties['organization']) labels.push('company')
  if (chance.yes(0.08)) labels.push('Åre-resan')
  if (chance.yes(0.04)) labels.push('do-not-disturb')
  if (chance.yes(0.03)) labels.push('staff')
  return labels
}

function metadataOf(chance: Chance, created: number): Record<string, Properties> {
  return {
    phoneNumber: { source: chance.pick(['import', 'form', 'survey']), verified: iso(created + hour) },
    ...(chance.yes(0.5) && { email: { bounced: String(chance.yes(0.1)), checked: iso(created + 2 * hour) } }),
    ...(chance.yes(0.1) && { language: { guessed: 'true' } }),
  }
}

/** Replacement properties of a few contacts, by index. */
function replacedProperties(at: number, hostile: boolean): Properties {
  if (at === 3) {
    // A company in both modes, so that the number of contacts with the label stays the same.
    return hostile
      ? { lastName: '', organization: 'Andersson, "Söner" & <Co>' }
      : { organization: 'Andersson & Söner Måleri' }
  }
  const name = hostile && at % 40 === 11 ? naughtyNames[Math.floor(at / 40)] : undefined
  return name === undefined ? {} : { firstName: name.slice(0, 100), notes: naughtyNote }
}

type Parts = {
  id: number
  groupId: number | null
  created: number
  modified?: number
  properties: Properties
  metadata?: Record<string, Properties>
  labels?: string[]
  contactId?: string
}

/** A contact row; the V1 columns are derived from its properties. */
export function contactRow(parts: Parts): Tables['contacts'] {
  const { id, groupId, created, modified = created, properties, metadata, labels } = parts
  return {
    id,
    contactId: parts.contactId ?? hexId(created, family, id),
    ownerId: accountId,
    groupId,
    organization: properties['organization'] ?? null,
    firstName: properties['firstName'] ?? '',
    lastName: properties['lastName'] ?? null,
    phone: properties['phoneNumber'] ?? '',
    email: properties['email'] ?? null,
    properties: JSON.stringify(properties),
    metadata: metadata ? JSON.stringify(metadata) : null,
    labels: labels ? JSON.stringify(labels) : null,
    created: iso(created),
    modified: iso(modified),
  }
}

/** Contacts outside the large group, oldest first; about a third are in group 1. */
export function* contacts({ now, seed, hostile = false }: Omit<DemoOptions, 'rows'>): Generator<Tables['contacts']> {
  const chance = chanceOf(seed, 'contacts')
  for (let at = 0; at < contactCount; at++) {
    const even = now - Math.floor((730 * day * (contactCount - at)) / contactCount)
    const created = Math.min(even + chance.int(0, 20 * hour), now - hour)
    const person = personOf(chance, at)
    const properties = {
      ...personProperties(person),
      ...ownProperties(chance, person, now),
      ...replacedProperties(at, hostile),
    }
    yield contactRow({
      id: firstContact.own + at,
      groupId: chance.yes(0.35) ? demoIds.group : null,
      created,
      modified: chance.yes(0.4) ? chance.int(created, now) : created,
      properties,
      ...(chance.yes(0.4) && { metadata: metadataOf(chance, created) }),
      ...(chance.yes(0.9) && { labels: labelsOf(chance, properties) }),
    })
  }
}

/** Members of the large group, generated one at a time because there may be 100,000. */
export function* largeGroupContacts({ now, seed, rows }: DemoOptions): Generator<Tables['contacts']> {
  const chance = chanceOf(seed, 'large group')
  for (let at = 0; at < rows; at++) {
    const person = personOf(chance, largeGroupPersons + at)
    yield contactRow({
      id: firstContact.largeGroup + at,
      groupId: demoIds.largeGroup,
      created: now - 800 * day + at,
      properties: personProperties(person),
      labels: ['kundklubb'],
      // The oldest contacts, so that the first page shows metadata in either order.
      ...(at % 3 === 0 && { metadata: { phoneNumber: { source: 'import' } } }),
    })
  }
}

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

/** Extra fields 1 to 8, each of one of the first contacts. */
export const extraFields = ({ now }: Pick<DemoOptions, 'now'>): Tables['extraFields'][] =>
  fields.map(([key, value], at) => {
    return { id: at + 1, contactId: firstContact.own + at, key, value, created: iso(now - (200 - at) * day) }
  })
