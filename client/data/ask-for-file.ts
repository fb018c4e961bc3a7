import { authorizedFetch } from "#client/session/authorized-fetch.ts";

/**
 * Asks for what is answered as a file.
 * @throws the server's refusal, in the form in which a refused call has it (lib/error-text.ts).
 */
export async function askForFile(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await authorizedFetch(url, init);
  if (response.ok) return response;
  const data: unknown = await response.json().catch(() => null);
  throw Object.assign(new Error("no file"), { data });
}
