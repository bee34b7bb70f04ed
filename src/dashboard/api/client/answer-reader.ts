import { readAnswer } from '#contract/reading/answer'
import { isJsonObject } from '#contract/reading/json-object'
import { membersOf } from '#contract/reading/received'
import { type RowName, rowNames, rowOf } from '#contract/rows'
import type { Schema } from '#contract/schema'

/** The schemas of answers, as far as their shapes were loaded. */
const answers = new Map<RowName, Schema>()

/** Loads the schema that `readOf` reads an answer by; nothing to wait for once it is known. */
export async function prepareReading(name: RowName): Promise<void> {
  if (!answers.has(name)) answers.set(name, (await rowOf(name).shapes()).answer)
}

/** Loads the schemas of all answers, so that a page that loses its network can still read what comes once it is back. */
export async function readyToRead(): Promise<void> {
  await Promise.all(rowNames.map(prepareReading))
}

/** Reads rows inside an object; one that cannot be read leaves the others alone all the same. */
function readRowsIn(member: string, schema: Schema, json: unknown): unknown {
  const list = membersOf(schema)[member]
  if (!list || !isJsonObject(json) || !Array.isArray(json[member])) return readAnswer(schema, json)
  readAnswer(schema, { ...json, [member]: [] })
  return { ...json, [member]: readAnswer(list as Schema, json[member]) }
}

/** An answer, read as tolerantly as the contract does; throws where its outermost shape is another. */
export function readOf(name: RowName, json: unknown): unknown {
  const schema = answers.get(name)
  if (!schema) throw new Error(`The shapes of ${name} are not loaded.`)
  const { rowsIn } = rowOf(name)
  return rowsIn === undefined ? readAnswer(schema, json) : readRowsIn(rowsIn, schema, json)
}
