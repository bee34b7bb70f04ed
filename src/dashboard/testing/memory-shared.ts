/** Loads the server's store ahead of the tests: on a busy machine that takes longer than a test's timeout. */
export const loadSharedServer = () =>
  Promise.all([import('#server/testing/server-fixture'), import('#team/testing/memory-team')])

/** The server's store of shared entries in memory, opened on first use. Returns its `fetch`, and how to close it. */
export function memoryShared(): { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> } {
  const open = async () => {
    const [{ anApp }, { createMemoryTeam }] = await loadSharedServer()
    const team = await createMemoryTeam()
    return { team, ...anApp({ team }) }
  }
  let opening: ReturnType<typeof open> | undefined
  return {
    async fetch(request) {
      opening ??= open()
      const { request: send } = await opening
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      const body = await request.text()
      return send(pathname + search, { method, headers, ...(body !== '' && { body }) })
    },
    async close() {
      if (opening) await (await opening).team.close()
    },
  }
}
