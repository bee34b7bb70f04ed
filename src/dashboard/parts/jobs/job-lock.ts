/** One tab at a time writes what became of the rows of a job. */
export const jobLock = (job: string): string => `messaging-admin:job:${job}`
