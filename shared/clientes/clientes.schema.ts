import { ENDINGS } from "#shared/common/export.constants.ts";
import { m as exportacao } from "#shared/common/export.messages.ts";
import { id } from "#shared/common/id.ts";
import { skipLimit } from "#shared/common/pagination.ts";
import { m as telefones } from "#shared/common/telefone.messages.ts";
import { telefoneField } from "#shared/common/telefone-field.ts";
import { blankToNull, texto, umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { isMonth } from "#shared/pagamentos/rules/month.ts";
import {
  LINHA_PAGE_SIZE,
  MAX_ETIQUETA,
  PAGE_SIZE,
  PLACEHOLDER_NAMES,
} from "./clientes.constants.ts";
import { m } from "./clientes.messages.ts";
import { m as registro } from "./ficha.messages.ts";
import { ficha } from "./ficha.schema.ts";

const MAX_NOME = 200;
const MAX_SEARCH = 200;

const nome = umaLinha()
  .refine((value) => value === "" || value.length >= 2, m.nomeCurto)
  .refine((value) => !PLACEHOLDER_NAMES.has(value.toLowerCase()), m.nomeInvalido)
  .max(MAX_NOME, m.nomeLongo)
  .nullish()
  .transform(blankToNull);

const telefone = telefoneField(telefones.telefoneInvalido);

/** A new client, of the form or of a body; blank fields become null. */
export const clienteInput = withNomeOrTelefone(z.strictObject({ nome, telefone, ...ficha }));
export type ClienteInput = z.output<typeof clienteInput>;

/** The form of a client who has this phone already. */
export const clienteForm = (stored: string | null) =>
  withNomeOrTelefone(
    z.strictObject({ nome, telefone: telefoneField(telefones.telefoneInvalido, stored), ...ficha }),
  );

/** Field values of that form. */
export type ClienteForm = z.input<ReturnType<typeof clienteForm>>;

function withNomeOrTelefone<T extends z.ZodType<Person>>(schema: T) {
  return schema.refine(hasNomeOrTelefone, { path: ["nome"], message: m.nomeOuTelefone });
}

interface Person {
  nome?: string | null;
  telefone?: string | null;
}

/** Whether a client can be distinguished from others at all. */
export function hasNomeOrTelefone(cliente: Person) {
  return Boolean(cliente.nome ?? cliente.telefone);
}

/** A change: absent fields stay as they are. */
export const clienteUpdate = z.strictObject({
  id: id(),
  nome,
  telefone,
  ...ficha,
  antes: vistos(["nome", "telefone", ...Object.keys(ficha)]),
});
export type ClienteUpdate = z.output<typeof clienteUpdate>;

/** Blanks of every kind count as one: a name that was copied brings others along. */
const search = umaLinha().max(MAX_SEARCH).optional();

const mes = z.string(m.mesInvalido).refine(isMonth, m.mesInvalido).optional();

/** Filters of the list: a label, no appointment ahead, `sumidos`, or the clients that a figure counts. */
const which = {
  etiqueta: umaLinha().max(MAX_ETIQUETA, registro.etiquetaLonga).optional(),
  sem_proxima: z.boolean().optional(),
  sumidos: z.boolean().optional(),
  /** Clients created since Monday, as the dashboard counts them. */
  novos: z.boolean().optional(),
  /** Clients with a completed appointment, also those who were removed since. */
  convertidos: z.boolean().optional(),
  /** Clients created in a month, and all that there were at its end, as the growth chart counts them. */
  novos_em: mes,
  ate: mes,
};

/** The list; `nome` and `q` are two names of one search. */
export const clientesFilter = z.strictObject({
  ...skipLimit(PAGE_SIZE),
  nome: search,
  q: search,
  ...which,
});
export type ClientesFilter = z.output<typeof clientesFilter>;

/** The same list as a file. */
export const clientesExport = z.strictObject({
  formato: z.enum(ENDINGS, exportacao.formatoInvalido),
  nome: search,
  q: search,
  ...which,
});
export type ClientesExport = z.output<typeof clientesExport>;

export const clientesSearch = z.strictObject({
  ...skipLimit(PAGE_SIZE),
  q: umaLinha().max(MAX_SEARCH).default(""),
});
export type ClientesSearch = z.output<typeof clientesSearch>;

/** Where a page of the line ended: microseconds since 1970, and the id of what stood there. */
const PLACE = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const linhaFilter = z.strictObject({
  id: id(),
  antes: texto()
    .regex(PLACE, registro.lugarInvalido)
    .transform((text) => {
      const [, micros = "", id = ""] = PLACE.exec(text) ?? [];
      return { micros, id };
    })
    .optional(),
  limit: skipLimit(LINHA_PAGE_SIZE).limit,
});
export type LinhaFilter = z.output<typeof linhaFilter>;
