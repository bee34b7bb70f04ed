import type { Insertable } from 'kysely'
import type { Tables } from '#service/db/schema'
import { chanceOf } from './chance'
import { contactRow, personProperties } from './contacts'
import { firstContact } from './demo-ids'
import { type DemoOptions, day, iso, minute } from './demo-options'
import { messageRow } from './messages'
import { personOf } from './people'
import { type Fault, sentinelCodes, sentinelOf } from './sentinels'
import { defaults, documentRows } from './survey-documents'

const words: Record<Fault, string> = {
  brokenRow: 'one row is broken',
  cutOff: 'cut off in the middle',
  html: 'answers HTML',
  slow: 'answers slowly',
  conflict: 'answers 409',
  tooMany: 'answers 429',
  lostAnswer: 'does it and loses the answer',
  internal: 'answers 500',
  unavailable: 'answers 503',
  changing: 'changes between two reads',
}

const membersOfGroup = 5
const messagesOfBundle = 12
const recipientsOfNki = 30
// First person index of sentinels, above all others.
const persons = 5_000_000
const firstMessage = 50_001
const firstRecipient = 900_000

type Place = { fault: Fault; at: number; name: string; old: number }

const survey = ({ fault, name, old }: Place): Insertable<Tables['surveys']> => ({
  id: sentinelOf(fault).number,
  name,
  allowAnonymous: 1,
  ends: iso(old + 30 * day),
  closed: 1,
  logo: 0,
  recipients: 100,
  opened: 60,
  answered: 40,
  created: iso(old),
  modified: iso(old),
})

const surveyDocument = ({ fault, name, old }: Place) => {
  const { id } = sentinelOf(fault)
  const question = { id, title: 'How was it?', required: true, commentable: false, order: 1, translations: {} }
  return documentRows(id, old, {
    ...defaults,
    name,
    header: 'How was it?',
    textColor: '#111111',
    buttonColor: '#0B6E4F',
    baseLanguage: 'en',
    questions: [{ ...question, type: 'Scale' }],
  })
}

function contacts({ fault, at, name, old }: Place, seed: number): Tables['contacts'][] {
  const { number, id, phone, email, label } = sentinelOf(fault)
  const chance = chanceOf(seed, `sentinel ${fault}`)
  return Array.from({ length: membersOfGroup }, (_, member) => {
    const row = at * membersOfGroup + member
    const person = personProperties(personOf(chance, persons + row))
    const itself = member === 0
    return contactRow({
      id: firstContact.sentinels + row,
      groupId: number,
      created: old + row,
      properties: itself ? { firstName: 'Sentinel', lastName: name, phoneNumber: phone, email } : person,
      labels: itself ? ['sentinel', label] : ['sentinel'],
      ...(itself && { contactId: id }),
    })
  })
}

function messages({ fault, at, old }: Place, { now, seed }: Pick<DemoOptions, 'now' | 'seed'>): Tables['messages'][] {
  const { number, phone } = sentinelOf(fault)
  const chance = chanceOf(seed, `sentinel messages ${fault}`)
  return Array.from({ length: messagesOfBundle }, (_, row) => {
    const id = firstMessage + at * messagesOfBundle + row
    const sent = old + row * minute
    const parts = { id, bundleId: number, sent, recipient: phone, sender: 'Sentinel' }
    return messageRow(chance, { ...parts, kind: 'plain', course: 'delivered' }, now)
  })
}

const nkiRecipients = ({ fault, at, old }: Place): Tables['nkiRecipients'][] =>
  Array.from({ length: recipientsOfNki }, (_, row) => ({
    id: firstRecipient + at * recipientsOfNki + row,
    nkiId: sentinelOf(fault).number,
    sent: iso(old + row * day),
    opened: row % 3 === 2 ? 0 : 1,
    completed: row % 3 === 0 ? 1 : 0,
    score: row % 3 === 0 ? 50 + row : null,
  }))

type Rows = { [T in keyof Tables]?: Insertable<Tables[T]>[] }

/** For each sentinel a row of every noun, older than the rest of the demo. */
export function sentinelRows(options: Omit<DemoOptions, 'rows'>): Rows[] {
  const old = options.now - 1000 * day
  return (Object.keys(sentinelCodes) as Fault[]).map((fault, at) => {
    const name = `Sentinel: ${words[fault]}`
    const place = { fault, at, name, old }
    const { number, id } = sentinelOf(fault)
    const created = iso(old)
    const times = { created, modified: created }
    const question = { id: number, question: name, helpText: null, type: 3, required: 1, position: 1 } as const
    const document = surveyDocument(place)
    const contactId = firstContact.sentinels + at * membersOfGroup
    return {
      groups: [{ id: number, name }],
      contacts: contacts(place, options.seed),
      extraFields: [{ id: number, contactId, key: 'sentinel', value: name, created }],
      surveys: [survey(place)],
      surveyQuestions: [{ ...question, surveyId: number, commentable: 0 }],
      surveyDocuments: [document.survey],
      surveyDocumentQuestions: document.questions,
      nkis: [{ id: number, name, ...times }],
      nkiQuestions: [{ ...question, nkiId: number }],
      nkiRecipients: nkiRecipients(place),
      messages: messages(place, options),
      templates: [{ id, name, category: '/Sentinels', pinned: 0, body: 'Hej {0}!', ...times }],
    }
  })
}
