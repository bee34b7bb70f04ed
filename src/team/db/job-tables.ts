/** Long work as the browser that does it last told of it; its rows are not here. */
export interface JobTable {
  /** The connection's id. */
  connection: string
  /** The id of the person or key. */
  person: string
  id: string
  name: string
  kind: string
  state: string
  /** JSON: how many rows there are of each state. */
  counts: string
  begun: string
  at: string
}

export interface JobTables {
  team_job: JobTable
}
