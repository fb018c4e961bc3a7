import { newId } from "#server/core/id.ts";
import type { Actor } from "./actor.ts";
import { offerHours } from "./agenda.ts";
import type { TestApp } from "./app.ts";
import { attendingMember, narrowClients } from "./carteira.ts";
import { insertColleague, offerHoursOf } from "./clinic.ts";

/** Why somebody is, or is no, client of the member who attends. */
const REASONS = [
  "marcacao",
  "serie",
  "espera",
  "responsavel",
  "marcacao de outra",
  "serie de outra",
  "espera de qualquer",
  "responsavel de outra",
  "nada",
] as const;
type Reason = (typeof REASONS)[number];

const TIME = "2026-03-03T09:00:00-03:00";
const LATER = "2026-03-03T10:00:00-03:00";

/**
 * A practice in which a member attends beside its owner and a colleague who does not sign in; each client is there for one
 * reason, which is also their name.
 */
export async function clinicOfTwo(app: TestApp, { isNarrowed = true } = {}) {
  const ana = await app.professional({ nome: "Ana Souza" });
  const { membro, profissional } = await attendingMember(app, ana);
  const bia = await insertColleague(app, ana);
  await offerHours(ana, { to: "17:00" });
  for (const who of [profissional, bia]) await offerHoursOf(app, ana, who, { to: "17:00" });
  const ids = new Map<Reason, string>();
  for (const nome of REASONS) ids.set(nome, (await ana.trpc.clientes.create.mutate({ nome })).id);
  const idOf = (reason: Reason) => ids.get(reason) ?? "";
  const marcacoes = await insertRows(app, { ana, membro, profissional, bia, idOf });
  if (isNarrowed) await narrowClients(app, ana);
  const asLia = (method: string, path: string, body?: unknown) =>
    membro.rest(method, path, body, { "x-conta": ana.id });
  return { ana, lia: membro, profissional, bia, idOf, asLia, marcacoes };
}

interface Of {
  ana: Actor;
  membro: Actor;
  profissional: string;
  bia: string;
  idOf: (reason: Reason) => string;
}

async function insertRows(app: TestApp, { ana, membro, profissional, bia, idOf }: Of) {
  const at = app.clock.now();
  const times = { usuario_id: ana.id, criado_em: at, atualizado_em: at };
  const marcacao = (reason: Reason, whose: string) => ({
    ...times,
    id: newId(),
    cliente_id: idOf(reason),
    profissional_id: whose,
    horario: new Date(TIME),
    fim: new Date(LATER),
    duracao_minutos: 60,
    status: "pendente" as const,
    observacao: null,
  });
  const rows = [marcacao("marcacao", profissional), marcacao("marcacao de outra", bia)];
  await app.db((db) => db.insertInto("marcacoes").values(rows).execute());
  for (const [reason, profissional_id] of [
    ["serie", profissional],
    ["serie de outra", bia],
  ] as const)
    await ana.rest("POST", "/series", {
      cliente_id: idOf(reason),
      horario: "2026-03-10T11:00:00",
      profissional_id,
      a_cada_semanas: 1,
      repeticoes: 2,
    });
  // The rule alone is left: all of its appointments were deleted.
  await app.db((db) =>
    db
      .deleteFrom("marcacoes")
      .where("serie_id", "is not", null)
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  await ana.rest("POST", "/espera", { cliente_id: idOf("espera"), profissional_id: profissional });
  await ana.rest("POST", "/espera", { cliente_id: idOf("espera de qualquer") });
  const looksAfter = (reason: Reason, pessoa_id: string) =>
    ana.rest("PUT", `/historico-mensagens/conversas/${idOf(reason)}/responsavel`, { pessoa_id });
  await looksAfter("responsavel", membro.id);
  await looksAfter("responsavel de outra", ana.id);
  return { dela: rows[0]?.id ?? "", deOutra: rows[1]?.id ?? "" };
}

/** A client writes. */
export const insertReceived = (
  app: TestApp,
  { id: usuario_id }: Pick<Actor, "id">,
  cliente_id: string,
  mensagem_recebida: string,
) => {
  const at = app.clock.now();
  const times = { momento: at, criado_em: at, atualizado_em: at };
  const written = { direcao: "ENTRADA", origem: "cliente", status: "entregue" } as const;
  const row = { ...times, ...written, id: newId(), usuario_id, cliente_id, mensagem_recebida };
  return app.db((db) => db.insertInto("mensagens").values(row).execute());
};
