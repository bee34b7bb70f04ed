/** An API time in milliseconds since 1970: without an offset it is UTC. NaN where it cannot be read. */
export const millisecondsOf = (time: string): number =>
  Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)
