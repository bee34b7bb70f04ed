import { setFlagsFromString } from 'node:v8'

/**
 * Left alone, V8 lets garbage grow to several times of what is in use before it looks for it, and a few large bodies
 * then take half a gigabyte. Half as much again as is in use costs little, and keeps what is taken near what is needed.
 */
export const limitHeapGrowth = () => setFlagsFromString('--heap-growing-percent=50')
