import { actionOf } from "#client/lib/error-text.ts";
import { authorizedFetch } from "#client/session/authorized-fetch.ts";
import { askIdentity } from "#client/session/step-up.ts";
import { hearRefusal } from "#client/session/storage.ts";

/**
 * Asks for what is answered as a file; where the server first wants to know who is there, the person is asked and the call
 * repeated.
 * @throws the server's refusal, in the form in which a refused call has it (lib/error-text.ts).
 */
export async function askForFile(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await authorizedFetch(url, init);
  if (response.ok) return response;
  const data: unknown = await response.json().catch(() => null);
  hearRefusal(Object(data));
  const refusal = Object.assign(new Error("no file"), { data });
  if (actionOf(refusal) !== "confirmar_identidade" || !(await askIdentity())) throw refusal;
  return askForFile(url, init);
}
