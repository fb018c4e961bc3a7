import { toast } from "./toast.ts";

/** Puts a text on the clipboard and says so. Browsers refuse it on pages that came without encryption. */
export async function copyText(text: string, message: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(message);
  } catch {
    toast.error("Não foi possível copiar. Selecione o texto e copie.");
  }
}
