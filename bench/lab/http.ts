/** A whole request as it goes over the wire; `{from}` as `from`: each time another visitor, as a proxy tells. */
export function httpGet(path: string, token?: string, from?: string): string {
  const forwarded = from ? `X-Forwarded-For: ${from}\r\n` : "";
  const authorization = token ? `Authorization: Bearer ${token}\r\n` : "";
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n${forwarded}${authorization}\r\n`;
}

/**
 * A whole POST with a JSON body; `{id}` in it becomes 20 digits, new in each request, and `{sha256:secret}` in a header
 * the HMAC of the body that came of it, in hex.
 */
export function httpPost(path: string, body: string, header = ""): string {
  const length = Buffer.byteLength(body.replaceAll("{id}", "0".repeat(20)));
  const more = header ? `${header}\r\n` : "";
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n${body}`;
}

/** A tRPC query over HTTP, its input as superjson writes it. */
export const trpcGet = (procedure: string, input: unknown, token: string): string =>
  httpGet(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, token);
