import { type Authored, authorOf, keepAuthor } from "#server/core/author.ts";
import { newId } from "#server/core/id.ts";
import type { AcaoDoHistorico, CamposDoHistorico } from "#shared/marcacoes/historico.answers.ts";
import type {
  FormaPagamento,
  MarcacaoStatus,
  Pagamento,
} from "#shared/marcacoes/marcacoes.constants.ts";
import { insertAll } from "../queries/historico.queries.ts";
import type { PlanContext } from "./appointment-port.ts";

/** An appointment as far as its history tells of it. */
interface Told {
  horario?: Date;
  duracao_minutos?: number;
  status?: MarcacaoStatus;
  pagamento?: Pagamento;
  forma_pagamento?: FormaPagamento | null;
  valor_centavos?: number | null;
  servico_nome?: string | null;
  cliente_id?: string;
  observacao?: string | null;
  verificado?: boolean;
  profissional_id?: string;
  profissional_nome?: string | null;
  sala_id?: string | null;
  sala_nome?: string | null;
}

interface Entry {
  after: Told & { id: string; usuario_id: string };
  /** Absent for a new one. */
  before?: Told;
  /** Where the fields do not say it. */
  acao?: AcaoDoHistorico;
}

const FIELDS = [
  "horario",
  "duracao_minutos",
  "status",
  "pagamento",
  "forma_pagamento",
  "valor_centavos",
  "servico_nome",
  "cliente_id",
  "verificado",
  "profissional_id",
  "sala_id",
] as const;

/** A name is told where its id has changed: somebody who was renamed is still the same. */
const NAMES = { profissional_id: "profissional_nome", sala_id: "sala_nome" } as const;

/** Notes what was done with appointments, in the transaction that does it; a change that shows nowhere is none. */
export async function recordHistory(ctx: PlanContext & Authored, entries: readonly Entry[]) {
  const momento = ctx.now();
  const rows = entries.flatMap((entry) => {
    const changes = entry.before ? changesOf(entry.before, entry.after) : beginningOf(entry.after);
    if (!changes) return [];
    const acao = entry.acao ?? (entry.before ? acaoOf(changes.para) : "criada");
    return {
      usuario_id: entry.after.usuario_id,
      marcacao_id: entry.after.id,
      id: newId(),
      momento,
      acao,
      de: changes.de && JSON.stringify(changes.de),
      para: JSON.stringify(changes.para),
      ...authorOf(ctx),
    };
  });
  const [first] = rows;
  if (first) await keepAuthor(ctx, first.usuario_id);
  await insertAll(ctx.db, rows);
}

const beginningOf = (made: Told) => ({
  de: null,
  para: {
    horario: made.horario?.toISOString(),
    duracao_minutos: made.duracao_minutos,
    status: made.status,
    servico_nome: made.servico_nome,
  },
});

/** Only fields that both sides know. Undefined where none differs. */
function changesOf(before: Told, after: Told) {
  const [was, is] = [told(before), told(after)];
  const changed = [...FIELDS, "observacao" as const].filter((name) =>
    name === "observacao"
      ? isKnown(before, after, name) && before.observacao !== after.observacao
      : isKnown(before, after, name) && was[name] !== is[name],
  );
  if (changed.length === 0) return undefined;
  const names = changed.flatMap((name) =>
    name === "profissional_id" || name === "sala_id" ? [name, NAMES[name]] : [name],
  );
  return { de: only(was, names), para: only(is, names) };
}

const isKnown = (before: Told, after: Told, name: keyof Told) =>
  before[name] !== undefined && after[name] !== undefined;

const told = ({ horario, observacao, ...rest }: Told): CamposDoHistorico => ({
  ...rest,
  horario: horario?.toISOString(),
  observacao: observacao !== undefined && observacao !== null,
});

const only = (all: CamposDoHistorico, names: readonly (keyof CamposDoHistorico)[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

/** The most telling of the changed fields names the act. */
function acaoOf(para: CamposDoHistorico): AcaoDoHistorico {
  if (para.horario !== undefined) return "movida";
  if (para.status !== undefined) return "status";
  if (para.pagamento !== undefined || para.forma_pagamento !== undefined) return "pagamento";
  return "alterada";
}
