import { newId } from "#server/core/id.ts";
import type { Actor } from "./actor.ts";
import { bookerOf } from "./agenda.ts";
import type { TestApp } from "./app.ts";
import { insertColleague } from "./clinic.ts";

export interface Paid {
  id?: string;
  profissional_id?: string | null;
  servico_id?: string | null;
  valor_centavos: number | null;
  /** Absent: not paid. */
  pago_em?: Date | undefined;
}

const HOUR = 3_600_000;

/** Writes appointments of a practice that are over, paid where they say when, new ones or in place of those of their id; answers their ids. */
export async function writePaid(
  app: TestApp,
  { id: usuario_id }: Pick<Actor, "id">,
  { cliente_id, paid }: { cliente_id: string; paid: readonly Paid[] },
) {
  const at = app.clock.now();
  const horario = new Date("2025-01-01T00:00:00Z");
  const rows = paid.map(({ id = newId(), pago_em, profissional_id = null, ...row }) => ({
    id,
    usuario_id,
    cliente_id,
    profissional_id,
    servico_id: row.servico_id ?? null,
    servico_nome: row.servico_id ? "Sessão" : null,
    valor_centavos: row.valor_centavos,
    horario,
    fim: new Date(horario.getTime() + HOUR),
    duracao_minutos: 60,
    status: "concluido" as const,
    pagamento: pago_em ? ("pago" as const) : ("pendente" as const),
    pago_em: pago_em ?? null,
    pago_por: pago_em ? "Ana Souza" : null,
    criado_em: at,
    atualizado_em: at,
  }));
  if (rows.length)
    await app.db((db) =>
      db
        .insertInto("marcacoes")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet((eb) => ({
            profissional_id: eb.ref("excluded.profissional_id"),
            servico_id: eb.ref("excluded.servico_id"),
            servico_nome: eb.ref("excluded.servico_nome"),
            valor_centavos: eb.ref("excluded.valor_centavos"),
            pagamento: eb.ref("excluded.pagamento"),
            pago_em: eb.ref("excluded.pago_em"),
            pago_por: eb.ref("excluded.pago_por"),
          })),
        )
        .execute(),
    );
  return rows.map(({ id }) => id);
}

/** A practice with a colleague and a service, and what is done there about payments and shares. */
export async function sharingClinic(app: TestApp) {
  const ana = await app.professional();
  const bia = await insertColleague(app, ana);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 50,
    preco_centavos: 18_000,
  });
  const { cliente_id } = await bookerOf(ana);
  const rules = (...regras: object[]) => ana.rest("PUT", "/repasses/regras", regras);
  const month = async (mes: string) => (await ana.rest("GET", `/repasses?mes=${mes}`)).body;
  const close = (mes: string) => ana.rest("POST", `/repasses/${mes}/fechar`);
  const pay = (...paid: Paid[]) => writePaid(app, ana, { cliente_id, paid });
  const put = (id: string, change: object) => ana.rest("PUT", `/marcacoes/${id}`, change);
  return { ana, bia, servico_id, rules, month, close, pay, put };
}

export const february = new Date("2026-02-10T15:00:00Z");
export const half = (profissional_id: string) => ({
  profissional_id,
  tipo: "percentual",
  valor: 50,
});

interface Line {
  marcacao_id: string;
  valor_centavos: number;
  parte_centavos: number;
  ajuste_de: string | null;
}

export interface Month {
  profissionais: { profissional_id: string; itens: Line[] }[];
}

/** The lines as professional, value, share, and the month that each corrects. */
export const briefly = ({ profissionais }: Month) =>
  profissionais.flatMap(({ profissional_id, itens }) =>
    itens.map(({ valor_centavos, parte_centavos, ajuste_de }) => [
      profissional_id,
      valor_centavos,
      parte_centavos,
      ajuste_de,
    ]),
  );
