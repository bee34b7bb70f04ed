/** The service took several rows at once, and neither its answer nor reading tells of one of them that it was done. */
export class UnnamedRows extends Error {}
