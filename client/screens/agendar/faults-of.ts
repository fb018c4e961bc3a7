import type { Pagina } from "#client/data/publico.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import type { Kept } from "./use-kept.ts";

/** The faults found before the server is asked, by the name of their box. */
export function faultsOf({ perguntas }: Pick<Pagina, "perguntas">, kept: Typed) {
  const faults = new Map<string, string>();
  if (!kept.nome.trim()) faults.set("nome", m.nomeObrigatorio);
  if (!kept.telefone.trim()) faults.set("telefone", m.telefoneObrigatorio);
  else if (!readTelefone(kept.telefone)) faults.set("telefone", m.telefoneInvalido);
  for (const { id, required } of perguntas) {
    if (required && !kept.respostas[id]?.trim()) faults.set(id, m.respostaObrigatoria);
  }
  if (!kept.consentimento) faults.set("consentimento", m.consentimento);
  return faults;
}

type Typed = Pick<Kept, "nome" | "telefone" | "respostas" | "consentimento">;
