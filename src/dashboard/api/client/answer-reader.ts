import { readAnswer } from '#contract/reading/answer'
import { isJsonObject } from '#contract/reading/json-object'
import { membersOf } from '#contract/reading/received'
import { type RowName, rowNames, rowOf } from '#contract/rows'
import type { Schema } from '#contract/schema'

/** Response schemas that are loaded. */
const answers = new Map<RowName, Schema>()

/** Loads the response schema of an endpoint for `readOf`. */
export async function prepareReading(name: RowName): Promise<void> {
  if (!answers.has(name)) answers.set(name, (await rowOf(name).shapes()).answer)
}

/** Loads every response schema, so that a page that lost its network can read responses once it is back. */
export async function readyToRead(): Promise<void> {
  await Promise.all(rowNames.map(prepareReading))
}

/** Reads rows inside an object, each row alone. */
function readRowsIn(member: string, schema: Schema, json: unknown): unknown {
  const list = membersOf(schema)[member]
  if (!list || !isJsonObject(json) || !Array.isArray(json[member])) return readAnswer(schema, json)
  readAnswer(schema, { ...json, [member]: [] })
  return { ...json, [member]: readAnswer(list as Schema, json[member]) }
}

/** Reads a response as tolerantly as the contract; throws if its outermost shape is wrong. */
export function readOf(name: RowName, json: unknown): unknown {
  const schema = answers.get(name)
  if (!schema) throw new Error(`The shapes of ${name} are not loaded.`)
  const { rowsIn } = rowOf(name)
  return rowsIn === undefined ? readAnswer(schema, json) : readRowsIn(rowsIn, schema, json)
}
