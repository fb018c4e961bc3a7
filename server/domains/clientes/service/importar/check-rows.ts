import { setImmediate } from "node:timers/promises";
import { type ClienteInput, clienteInput } from "#shared/clientes/clientes.schema.ts";
import { m as ficha } from "#shared/clientes/ficha.messages.ts";
import { motivos } from "#shared/clientes/importar-motivos.messages.ts";
import type { Contato } from "./contato.ts";
import { readCpf, readDate, readEmail, readLabels, readPhones } from "./read-fields.ts";

/** A row as the form would take it, or why the form would not. */
export interface Checked {
  linha: number;
  /** As they are shown. */
  nome: string | null;
  telefone: string | null;
  input: ClienteInput | null;
  motivo: string | null;
}

/** So many are checked before others have their turn. */
const AT_ONCE = 200;

/** Each row by the schema of the form. `today` is the professional's date. */
export async function checkRows(contatos: Contato[], today: string): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (let from = 0; from < contatos.length; from += AT_ONCE) {
    for (const contato of contatos.slice(from, from + AT_ONCE)) checked.push(check(contato, today));
    await setImmediate();
  }
  return checked;
}

function check(contato: Contato, today: string): Checked {
  const telefone = readPhones(contato.telefones);
  const shown = {
    linha: contato.linha,
    nome: contato.nome.slice(0, LONGEST_SHOWN) || null,
    telefone: telefone.slice(0, LONGEST_SHOWN) || null,
  };
  if (contato.isUnreadable) return { ...shown, input: null, motivo: motivos.ilegivel };
  const { data, error } = clienteInput.safeParse({
    nome: contato.nome,
    telefone,
    email: readEmail(contato.email),
    data_nascimento: readDate(contato.data_nascimento) ?? contato.data_nascimento,
    cpf: readCpf(contato.cpf),
    etiquetas: contato.etiquetas.flatMap(readLabels),
    observacoes: contato.observacoes,
  });
  if (!data) {
    const sentences = new Set(error.issues.map(({ message }) => message));
    return { ...shown, input: null, motivo: [...sentences].join(". ") };
  }
  if (data.data_nascimento && data.data_nascimento > today)
    return { ...shown, input: null, motivo: ficha.nascimentoFuturo };
  return {
    ...shown,
    nome: data.nome ?? null,
    telefone: data.telefone ?? null,
    input: data,
    motivo: null,
  };
}

const LONGEST_SHOWN = 200;
