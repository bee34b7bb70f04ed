export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: object }

/** An answer; `by` is the answering server, if a proxy names it. */
export type Answered = { status: number; by: string; text: string; cookie: string }

export async function requestServer(
  origin: string,
  path: string,
  { method, headers, body }: RequestOptions,
): Promise<Answered> {
  const answer = await fetch(origin + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { origin, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0])
  const by = answer.headers.get('x-served-by') ?? origin
  return { status: answer.status, by, text: await answer.text(), cookie: cookies.join('; ') }
}
