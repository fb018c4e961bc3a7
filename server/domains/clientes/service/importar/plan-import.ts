import { BLANK } from "#shared/clientes/campos.ts";
import type { Situacao } from "#shared/clientes/importar.constants.ts";
import type { DadosImportados, LinhaImportada } from "#shared/clientes/importar.schema.ts";
import { motivos } from "#shared/clientes/importar-motivos.messages.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import type { Checked } from "./check-rows.ts";
import { namesAgree } from "./compare-names.ts";
import { namesakes } from "./find-namesakes.ts";
import {
  additionsOf,
  hasAny,
  isCompatible,
  labelsDoNotFit,
  merged,
  namesOf,
  otherwise,
  type Pessoa,
} from "./merge-person.ts";

/** A person whom the file is about, with the data that it adds. */
export interface Found {
  /** Null for a new client. */
  id: string | null;
  pessoa: Pessoa;
  added: DadosImportados;
  /** The row that was first about them. */
  linha: number | null;
  /** The names under which they have been met. */
  nomes: string[];
}

export interface Existing extends Pessoa {
  id: string;
  telefone_chave: string | null;
  nome_busca: string | null;
}

export interface Plan {
  linhas: LinhaImportada[];
  totais: Record<Situacao, number>;
  novos: Pessoa[];
  alterados: { id: string; campos: DadosImportados }[];
}

interface Known {
  people: Found[];
  byPhone: Map<string, Found>;
  named: ReturnType<typeof namesakes>;
}

/**
 * Decides who is new, who is there, and what is added. A phone finds its person where nothing contradicts, because families
 * share one: somebody else enters without it, or is refused. A row without a phone is matched by name, unless e-mail, CPF or
 * birthday say that it is somebody else. A client's existing data is never replaced.
 * `nameKeys` are the names of the rows as they are compared.
 */
export function planImport(
  rows: Checked[],
  existing: Existing[],
  nameKeys: (string | null)[],
): Plan {
  const known: Known = { people: [], byPhone: new Map(), named: namesakes() };
  for (const { id, telefone_chave, nome_busca, ...pessoa } of existing)
    note(known, foundOf({ id, pessoa, linha: null }), { phone: telefone_chave, name: nome_busca });
  const linhas = rows.map((row, at) => planRow(known, row, nameKeys[at] ?? null));
  return {
    linhas,
    totais: count(linhas),
    novos: known.people.flatMap(({ id, pessoa }) => (id === null ? [pessoa] : [])),
    alterados: known.people.flatMap(({ id, added }) =>
      id && hasAny(added) ? [{ id, campos: added }] : [],
    ),
  };
}

/** Whether this is somebody who has been met under that phone, as far as anybody can know. */
export const isSame = ({ pessoa, nomes }: Pick<Found, "pessoa" | "nomes">, other: Pessoa) =>
  isCompatible(pessoa, other) && nomes.every((nome) => namesAgree(nome, other.nome));

const foundOf = ({ id, pessoa, linha }: Pick<Found, "id" | "pessoa" | "linha">): Found => ({
  id,
  pessoa,
  linha,
  added: {},
  nomes: pessoa.nome ? [pessoa.nome] : [],
});

interface Keys {
  phone: string | null;
  name: string | null;
}

function note({ people, byPhone, named }: Known, found: Found, { phone, name }: Keys) {
  people.push(found);
  if (phone) byPhone.set(phone, found);
  if (name) named.add(name, found);
}

function planRow(known: Known, row: Checked, name: string | null): LinhaImportada {
  const { input, motivo, telefones, ...shown } = row;
  const wrong = { situacao: "errada", cliente_id: null, dados: {} } as const;
  if (!input) return { ...shown, ...wrong, motivo };
  const whole = merged(NOBODY, input);
  const { telefone, holder, other } = phoneFor(known, whole, telefones);
  const taken = other && !telefone ? motivos.telefoneDe(whoIs(other)) : null;
  const agree = other?.nomes.every((nome) => namesAgree(nome, whole.nome));
  if (taken && (agree || !whole.nome)) return { ...shown, ...wrong, motivo: taken };

  const pessoa = { ...whole, telefone };
  const line = { ...shown, telefone };
  const notes = [taken && motivos.semTelefone(taken), motivo];
  const hasOtherPhone = taken !== null;
  const found = telefone ? holder : name && known.named.find(name, pessoa, { hasOtherPhone });
  if (!found) {
    const one = foundOf({ id: null, pessoa, linha: row.linha });
    note(known, one, { phone: telefone && telefoneChave(telefone), name });
    const dados = additionsOf(NOBODY, pessoa);
    return { ...line, situacao: "nova", motivo: sentences(notes), cliente_id: null, dados };
  }
  const met = meet(found, pessoa, row.linha);
  if (name) known.named.know(name, found);
  return { ...line, cliente_id: found.id, ...met, motivo: sentences([met.motivo, ...notes]) };
}

/** The first phone that is nobody's or this person's own, and whose it is; else who else has the first one. */
function phoneFor({ byPhone }: Known, pessoa: Pessoa, telefones: string[]) {
  let other: Found | undefined;
  for (const telefone of telefones) {
    const holder = byPhone.get(telefoneChave(telefone));
    if (!holder || isSame(holder, pessoa)) return { telefone, holder, other };
    other ??= holder;
  }
  return { telefone: null, holder: undefined, other };
}

const whoIs = ({ id, linha, nomes }: Found) =>
  `${nomes[0] ?? motivos.outraPessoa} (${id === null && linha !== null ? motivos.linha(linha) : motivos.cadastrado})`;

const sentences = (all: (string | null | undefined)[]): string | null =>
  all.filter(Boolean).join(". ") || null;

const NOBODY: Pessoa = { nome: null, telefone: null, ...BLANK };

/** Adds to somebody what they lack; the file is about each once, whatever the number of its rows. */
function meet(found: Found, pessoa: Pessoa, linha: number) {
  const dados = additionsOf(found.pessoa, pessoa);
  const isMore = hasAny(dados);
  const stays = otherwise(found.pessoa, pessoa);
  const notes = [
    ...(stays.length ? [motivos.diferentes(stays.join(", "))] : []),
    ...(labelsDoNotFit(found.pessoa, pessoa) ? [motivos.etiquetasDemais] : []),
  ];
  const isCounted = found.id !== null && isMore && !hasAny(found.added);
  const begins = beginning(found, { isMore, isCounted, campos: namesOf(dados) });
  found.pessoa = merged(found.pessoa, dados);
  if (pessoa.nome && !found.nomes.includes(pessoa.nome)) found.nomes.push(pessoa.nome);
  if (found.id !== null) found.added = sum(found.added, dados);
  found.linha ??= linha;
  const situacao: Situacao = isCounted ? "alterada" : "ja_existe";
  return { situacao, motivo: [begins, ...notes].join(". "), dados };
}

function beginning(
  { linha }: Found,
  { isMore, isCounted, campos }: { isMore: boolean; isCounted: boolean; campos: string },
) {
  if (isCounted) return motivos.completa(campos);
  if (linha === null) return motivos.jaExiste;
  return isMore ? motivos.mesmaPessoaCompleta(linha) : motivos.mesmaPessoa(linha);
}

const sum = (one: DadosImportados, other: DadosImportados): DadosImportados => ({
  ...one,
  ...other,
  ...(one.etiquetas && other.etiquetas
    ? { etiquetas: [...one.etiquetas, ...other.etiquetas] }
    : {}),
});

function count(linhas: LinhaImportada[]) {
  const totais = { nova: 0, ja_existe: 0, alterada: 0, errada: 0 };
  for (const { situacao } of linhas) totais[situacao] += 1;
  return totais;
}
