import { setImmediate } from "node:timers/promises";
import { perCampo } from "#shared/clientes/campos.ts";
import { type ClienteInput, clienteInput } from "#shared/clientes/clientes.schema.ts";
import { m as ficha } from "#shared/clientes/ficha.messages.ts";
import { motivos } from "#shared/clientes/importar-motivos.messages.ts";
import type { Contato } from "./describe-contato.ts";
import {
  isNothing,
  namedAddress,
  readCpf,
  readDate,
  readEmail,
  readLabels,
  readName,
  readPhones,
} from "./read-fields.ts";

/** A row as the form would take it, or why the form would not. */
export interface Checked {
  linha: number;
  /** As they are shown. */
  nome: string | null;
  telefone: string | null;
  input: ClienteInput | null;
  /** All that can be read, the one that is taken if nobody else has it first. */
  telefones: string[];
  /** Why it is wrong, or what of it is left out. */
  motivo: string | null;
}

/** Rows checked before others have their turn. */
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

/** "Marina <marina@exemplo.com.br>" may stand where a name or an address is expected. */
function check(contato: Contato, today: string): Checked {
  const { lidos, escrito, alheios } = readPhones(contato.telefones);
  const telefone = lidos[0] ?? escrito;
  const nome = readName(contato.nome) || namedAddress(contato.email)?.nome || "";
  const shown = {
    linha: contato.linha,
    nome: nome.slice(0, LONGEST_SHOWN) || null,
    telefone: telefone.slice(0, LONGEST_SHOWN) || null,
    telefones: lidos,
  };
  if (contato.recusa) return { ...shown, input: null, motivo: contato.recusa };
  const { data, error } = clienteInput.safeParse({ nome, telefone, ...readCampos(contato) });
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
    motivo: alheios.length ? motivos.telefoneAlheio(alheios.join(", ")) : null,
  };
}

const readCampos = (contato: Contato) =>
  perCampo({
    email: (campo) => readEmail(contato[campo]) || namedAddress(contato.nome)?.email || "",
    nascimento: (campo) => readDate(contato[campo]) ?? contato[campo],
    cpf: (campo) => readCpf(contato[campo]),
    etiquetas: (campo) => contato[campo].flatMap(readLabels),
    linha: (campo) => (isNothing(contato[campo]) ? "" : contato[campo]),
    texto: (campo) => contato[campo],
  });

const LONGEST_SHOWN = 200;
