import { isJsonObject } from '#contract/reading/json-object'
import { itemOf, membersOf } from '#contract/reading/received'
import { type RowName, rowOf } from '#contract/rows'
import { type Question, type Seen, unknown } from './finding'
import { type Look, pageInput, rowsOf } from './look'
import type { ProbeWords } from './probe-text'

/** The lists that need no number to be read. */
const lists = { v1: ['listSurveys'], v2: ['listContacts', 'listSegments'] } as const

const rowsIn = async (look: Look, names: readonly RowName[]) => {
  const answers = await Promise.all(names.map(name => look(name, name === 'listSurveys' ? {} : pageInput())))
  return answers.map((answer, at) => ({ name: names[at] as RowName, rows: rowsOf(answer).filter(isJsonObject) }))
}

/** A text that is a date with a time, with what its zone is written as. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** The texts in some JSON that are times. */
function timesIn(value: unknown): string[] {
  if (typeof value === 'string') return moment.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(timesIn)
  return isJsonObject(value) ? Object.values(value).flatMap(timesIn) : []
}

function zoneQuestion(generation: 'v1' | 'v2'): Question {
  return {
    name: generation === 'v1' ? 'zonesV1' : 'zonesV2',
    paragraph: '§2',
    reads: lists[generation],
    set: (t: ProbeWords) => t.zonesSet,
    async find(look) {
      const times = timesIn((await rowsIn(look, lists[generation])).flatMap(({ rows }) => rows))
      if (times.length === 0) return unknown
      const zones = times.map(time => moment.exec(time)?.[1])
      const count = (fits: (zone: string | undefined) => boolean) => zones.filter(fits).length
      const utc = count(zone => zone === 'Z')
      const none = count(zone => zone === undefined)
      const words: Seen['words'] = t => [
        ...(utc > 0 ? [t.zoneUtc({ n: utc })] : []),
        ...(zones.length - utc - none > 0 ? [t.zoneOffset({ n: zones.length - utc - none })] : []),
        ...(none > 0 ? [t.zoneNone({ n: none })] : []),
      ]
      return { verdict: 'fits', words }
    },
  }
}

/** The names of an answer's members, as the contract has them. */
async function knownMembers(name: RowName): Promise<ReadonlySet<string>> {
  const { answer } = await rowOf(name).shapes()
  return new Set(Object.keys(membersOf(itemOf(answer) ?? answer)))
}

const every = [...lists.v1, ...lists.v2]

const members: Question = {
  name: 'members',
  paragraph: '§2',
  reads: every,
  set: t => t.membersSet,
  async find(look) {
    const read = await rowsIn(look, every)
    if (read.every(({ rows }) => rows.length === 0)) return unknown
    const more: string[] = []
    for (const { name, rows } of read) {
      const known = await knownMembers(name)
      const names = new Set(rows.flatMap(row => Object.keys(row)).filter(member => !known.has(member)))
      more.push(...Array.from(names, member => member))
    }
    return {
      verdict: 'info',
      words: t => [more.length === 0 ? t.noMore : t.more({ names: more.slice(0, 20).join(', ') })],
    }
  },
}

const casing: Question = {
  name: 'casing',
  paragraph: '§9',
  reads: every,
  set: t => t.casingSet,
  async find(look) {
    const read = await rowsIn(look, every)
    const of = (names: readonly RowName[]) =>
      read.filter(({ name }) => names.includes(name)).flatMap(({ rows }) => rows.flatMap(row => Object.keys(row)))
    const v1 = of(lists.v1)
    const v2 = of(lists.v2)
    if (v1.length + v2.length === 0) return unknown
    const other = [...v1.filter(name => /^[a-z]/.test(name)), ...v2.filter(name => /^[A-Z]/.test(name))]
    const names = Array.from(new Set(other)).slice(0, 20).join(', ')
    return other.length === 0
      ? { verdict: 'fits', words: t => [t.casingAsExpected] }
      : { verdict: 'differs', words: t => [t.casingOther({ names })] }
  },
}

/** How many surveys are read for what their questions hold. */
const mostSurveys = 3

function listIn(value: unknown, member: string): unknown[] {
  const list = isJsonObject(value) ? value[member] : undefined
  return Array.isArray(list) ? list : []
}

const alternatives: Question = {
  name: 'alternatives',
  paragraph: '§2.22',
  reads: ['readSurvey'],
  set: t => t.alternativesSet,
  async find(look, _, surveys) {
    if (surveys.length === 0) return { verdict: 'unknown', words: t => [t.noSurvey] }
    const answers = await Promise.all(surveys.slice(0, mostSurveys).map(id => look('readSurvey', { path: { id } })))
    const present = answers
      .flatMap(({ json }) => listIn(json, 'questions'))
      .flatMap(question => listIn(question, 'alternatives'))
    if (present.length === 0) return unknown
    const names = Array.from(new Set(present.filter(isJsonObject).flatMap(each => Object.keys(each))))
    const n = present.length
    return {
      verdict: 'info',
      words: t => [
        names.length > 0 ? t.alternatives({ n, names: names.slice(0, 20).join(', ') }) : t.plainAlternatives({ n }),
      ],
    }
  },
}

/** How what comes is written. */
export const shapeQuestions: readonly Question[] = [
  zoneQuestion('v1'),
  zoneQuestion('v2'),
  casing,
  members,
  alternatives,
]
