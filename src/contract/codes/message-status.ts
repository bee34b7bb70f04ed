/**
 * Meanings of message status codes, by convention: the specification gives none (§2.22). V1 and V2 have separate
 * tables, because the same number may mean different things.
 */

import { getOwn } from '#contract/reading/json-object'

/** §2.17 The status codes of V2, in the specification's order. */
export const statusCodes = [
  101, 102, 103, 104, 110, 111, 112, 113, 201, 202, 203, 402, 403, 404, 405, 406, 407, 408, 409, 500, 501, 502, 503,
  511, 512, 513, 514, 515, 516, 599,
] as const

/** State of a message. `unknown`: the code has no public meaning. */
export type StatusGroup = 'inProgress' | 'ended' | 'rejected' | 'failed' | 'unknown'

/** Meaning of a code. `key` names its label; undefined if it has no public meaning. */
export type StatusMeaning<Key extends string> = { group: StatusGroup; delivered: boolean; key: Key | undefined }

const labelsV2 = {
  101: 'accepted',
  102: 'queued',
  103: 'funded',
  104: 'refunded',
  110: 'sending',
  111: 'atGateway',
  112: 'atCarrier',
  113: 'onNetwork',
  201: 'delivered',
  202: 'expired',
  203: 'cancelled',
  402: 'insufficientFunds',
  403: 'senderRejected',
  404: 'contentRejected',
  405: 'recipientRejected',
  406: 'rejected',
  407: 'invalidSender',
} as const
export type StatusKeyV2 = (typeof labelsV2)[keyof typeof labelsV2]

const groupsV2: Record<number, StatusGroup> = { 1: 'inProgress', 2: 'ended', 4: 'rejected', 5: 'failed' }

/** §2.17 The group of a V2 code by its first digit, whether or not the code is known. */
export const statusGroupV2 = (code: number): StatusGroup => groupsV2[Math.floor(code / 100)] ?? 'unknown'

/** §2.17 The meaning of a V2 code (`statuses[].code`). Only 201 means delivered: 202 and 203 ended undelivered. */
export const statusV2 = (code: number): StatusMeaning<StatusKeyV2> => ({
  group: statusGroupV2(code),
  delivered: code === 201,
  key: getOwn<StatusKeyV2>(labelsV2, code),
})

const meaningsV1 = {
  0: { group: 'inProgress', delivered: false, key: 'atGateway' },
  21: { group: 'inProgress', delivered: false, key: 'onNetwork' },
  22: { group: 'ended', delivered: true, key: 'delivered' },
  42: { group: 'failed', delivered: false, key: 'internalError' },
  51: { group: 'failed', delivered: false, key: undefined },
  52: { group: 'failed', delivered: false, key: undefined },
} as const
export type StatusKeyV1 = Exclude<(typeof meaningsV1)[keyof typeof meaningsV1]['key'], undefined>

/**
 * §2.12 The meaning of a V1 code (`Status`). Its first digit means nothing; `StatusDescription` is the service's
 * text.
 */
export const statusV1 = (code: number): StatusMeaning<StatusKeyV1> =>
  getOwn<StatusMeaning<StatusKeyV1>>(meaningsV1, code) ?? { group: 'unknown', delivered: false, key: undefined }
