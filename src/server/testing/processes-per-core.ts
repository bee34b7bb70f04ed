import { cpus, loadavg } from 'node:os'

/** Processes per core in the last minute, at least one. Time limits are multiplied by it on a busy machine. */
export const processesPerCore = (): number => Math.max(1, (loadavg()[0] ?? 0) / cpus().length)
