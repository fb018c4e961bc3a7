import type { PreviaImportacao } from "#shared/clientes/importar.schema.ts";
import { sendFile } from "./send-file.ts";

const PREVIEW = "/api/v1/clientes/importar/previa";
const PATIENCE_MS = 20_000;

/**
 * The contacts in a file, as the server reads them, and which of them are clients already; nothing of it is stored.
 * @throws the server's refusal.
 */
export async function readContacts(file: File): Promise<PreviaImportacao["linhas"]> {
  const form = new FormData();
  form.append("arquivo", file, file.name);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const text = await sendFile(PREVIEW, form, { signal, onSent: () => undefined });
  // The server's own type; what it answers is tested there.
  const { linhas }: PreviaImportacao = JSON.parse(text);
  return linhas;
}
