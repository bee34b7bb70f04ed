/** How many of a kind somebody sent or looked up at a moment; rows of the past are swept. */
export interface SendingTable {
  /** The person or key, and what of it is counted where that is told apart. Nobody's number stands here. */
  subject: string
  kind: string
  at: string
  count: number
}

/** What people, or keys, may send in a time; without a row what the product comes with. */
export interface SendingLimitTable {
  whom: 'people' | 'keys'
  /** JSON. */
  limits: string
}

export interface SendingTables {
  team_sending: SendingTable
  team_sending_limit: SendingLimitTable
}
