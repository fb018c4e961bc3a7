import { type Situacao } from "#shared/clientes/importar.constants.ts";
import type { DadosImportados, LinhaImportada } from "#shared/clientes/importar.schema.ts";
import { motivos } from "#shared/clientes/importar-motivos.messages.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import type { Checked } from "./check-rows.ts";
import {
  additionsOf,
  hasAny,
  isCompatible,
  labelsDoNotFit,
  merged,
  namesOf,
  otherwise,
  type Pessoa,
} from "./person.ts";

/** Somebody whom the file is about, with what it adds. */
interface Found {
  /** Null for a new client. */
  id: string | null;
  pessoa: Pessoa;
  added: DadosImportados;
  /** The row that was first about them. */
  linha: number | null;
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

/**
 * Who is new, who is there, and what is added. A phone is one person; who has none is found by the name, unless e-mail,
 * CPF or birthday say that it is somebody else. What a client has already is never replaced.
 * `nameKeys` are the names of the rows as they are compared.
 */
export function planImport(
  rows: Checked[],
  existing: Existing[],
  nameKeys: (string | null)[],
): Plan {
  const people: Found[] = [];
  const byPhone = new Map<string, Found>();
  const named = namesakes();
  const note = (found: Found, phone: string | null, name: string | null) => {
    people.push(found);
    if (phone) byPhone.set(phone, found);
    if (name) named.add(name, found);
  };
  for (const { id, telefone_chave, nome_busca, ...pessoa } of existing)
    note({ id, pessoa, added: {}, linha: null }, telefone_chave, nome_busca);

  const linhas = rows.map((row, at): LinhaImportada => {
    const { input, motivo, ...shown } = row;
    if (!input) return { ...shown, situacao: "errada", motivo, cliente_id: null, dados: {} };
    const pessoa = merged(NOBODY, input);
    const phone = pessoa.telefone && telefoneChave(pessoa.telefone);
    const name = nameKeys[at] ?? null;
    const found = phone ? byPhone.get(phone) : name && named.find(name, pessoa);
    if (!found) {
      note({ id: null, pessoa, added: {}, linha: row.linha }, phone, name);
      return {
        ...shown,
        situacao: "nova",
        motivo: null,
        cliente_id: null,
        dados: additionsOf(NOBODY, pessoa),
      };
    }
    const met = meet(found, pessoa, row.linha);
    if (name) named.know(name, found);
    return { ...shown, cliente_id: found.id, ...met };
  });
  return {
    linhas,
    totais: count(linhas),
    novos: people.flatMap(({ id, pessoa }) => (id === null ? [pessoa] : [])),
    alterados: people.flatMap(({ id, added }) =>
      id && hasAny(added) ? [{ id, campos: added }] : [],
    ),
  };
}

const NOBODY: Pessoa = {
  nome: null,
  telefone: null,
  email: null,
  data_nascimento: null,
  cpf: null,
  etiquetas: [],
  observacoes: null,
};

/** So many of one name are looked through. */
const MOST_NAMED = 200;

/** People by their names. Who is meant is who has all of it already, so that a second import changes nothing. */
function namesakes() {
  const byName = new Map<string, Found[]>();
  const exact = new Map<string, Found>();
  const keyOf = (name: string, { email, data_nascimento, cpf }: Pessoa) =>
    JSON.stringify([name, email, data_nascimento, cpf]);
  const know = (name: string, found: Found) => {
    const key = keyOf(name, found.pessoa);
    if (!exact.has(key)) exact.set(key, found);
  };
  return {
    know,
    add: (name: string, found: Found) => {
      know(name, found);
      const others = byName.get(name);
      if (!others) byName.set(name, [found]);
      else if (others.length < MOST_NAMED) others.push(found);
    },
    find: (name: string, pessoa: Pessoa) => {
      const hasAll = (found: Found) => !hasAny(additionsOf(found.pessoa, pessoa));
      const same = exact.get(keyOf(name, pessoa));
      if (same && hasAll(same)) return same;
      const possible = (byName.get(name) ?? []).filter((found) =>
        isCompatible(found.pessoa, pessoa),
      );
      return possible.find(hasAll) ?? same ?? possible[0];
    },
  };
}

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
