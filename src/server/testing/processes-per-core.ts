import { cpus, loadavg } from 'node:os'

/**
 * How many processes have shared a core of late, one at least. Bounds are for quiet cores; where others use them too, a process
 * has its share of them alone.
 */
export const processesPerCore = (): number => Math.max(1, (loadavg()[0] ?? 0) / cpus().length)
