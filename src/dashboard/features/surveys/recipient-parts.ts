import type { Funnel } from './statistics'

export type Part = { key: 'answered' | 'unfinished' | 'other' | 'notOpened'; count: number }

/**
 * All recipients, each in exactly one part; undefined where the counts do not add up to a whole or there is none.
 * `other` is left out when nobody is in it.
 */
export function recipientParts({ recipients, opened, unfinished, answered, other }: Funnel): Part[] | undefined {
  if (!recipients || opened === undefined || unfinished === undefined || answered === undefined) return undefined
  const notOpened = recipients - opened
  if (other === undefined || other < 0 || notOpened < 0) return undefined
  const parts: Part[] = [
    { key: 'answered', count: answered },
    { key: 'unfinished', count: unfinished },
    { key: 'other', count: other },
    { key: 'notOpened', count: notOpened },
  ]
  return parts.filter(part => part.key !== 'other' || part.count > 0)
}
