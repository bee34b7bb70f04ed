import { type RowName, rowOf } from '#contract/rows'
import { received } from './received'

/** A row's name beside the outline of its answer. */
export const outlined = async (name: RowName) => [name, received((await rowOf(name).shapes()).answer)] as const
