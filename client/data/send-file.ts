import { actionOf } from "#client/lib/error-text.ts";
import { doubt, NoAnswer } from "#client/lib/reach.ts";
import { authorization } from "#client/session/authorized-fetch.ts";
import { refreshOnce } from "#client/session/refresh.ts";
import { askIdentity } from "#client/session/step-up.ts";
import { hearRefusal } from "#client/session/storage.ts";

interface Sending {
  signal: AbortSignal;
  /** How much of it has left, from 0 to 1; `fetch` does not tell. */
  onSent: (part: number) => void;
}

/**
 * Posts a form with a file and gives the text of the answer. A token that is too old is exchanged, and where the server first
 * wants to know who is there the person is asked; then the call is repeated.
 * @throws the server's refusal, in the form in which a refused call has it (lib/error-text.ts).
 */
export async function sendFile(url: string, form: FormData, sending: Sending): Promise<string> {
  const first = await post(url, form, sending);
  const answer =
    first.status === 401 && (await refreshOnce()) ? await post(url, form, sending) : first;
  if (answer.status >= 200 && answer.status < 300) return answer.text;
  const { detail, acao } = Object(bodyOf(answer.text));
  hearRefusal({ detail });
  const refusal = Object.assign(new Error("the file was refused"), {
    data: { httpStatus: answer.status, detail, acao },
  });
  if (actionOf(refusal) !== "confirmar_identidade" || !(await askIdentity())) throw refusal;
  return sendFile(url, form, sending);
}

function post(url: string, form: FormData, { signal, onSent }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(authorization()))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0);
    request.upload.onload = () => onSent(1);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => {
      doubt();
      reject(new NoAnswer("no answer came"));
    };
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
