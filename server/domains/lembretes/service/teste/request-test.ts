import { inTransaction, type OutsideContext, type UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { LEMBRETES_TESTE } from "#server/jobs/names.ts";
import { DAY, SECOND } from "#shared/common/civil.ts";
import { isTelefone } from "#shared/common/telefone.ts";
import { MAX_TESTES } from "#shared/lembretes/lembretes.constants.ts";
import { m, motivosTeste } from "#shared/lembretes/lembretes.messages.ts";
import type { LembreteTesteJson, UltimoTesteJson } from "#shared/lembretes/lembretes.schema.ts";
import * as testes from "../../queries/testes.queries.ts";
import { previewMessages } from "./preview-test.ts";

/**
 * Sends the reminder, as a client would get it, to the phone of the caller's own profile only. It is no client's
 * message, so no list and no figure includes it. While one is under way it is answered instead of a second one.
 * @throws AppError 409 without a phone, an active instance or a text; 429 after five in a day.
 */
export async function sendTestReminder(ctx: OutsideContext): Promise<LembreteTesteJson> {
  return inTransaction(ctx, async (ctx) => {
    const ready = await prepare(ctx);
    return ready.underWay ?? queue(ctx, ready);
  });
}

/** The last one, with its delivery state. */
export async function lastTestReminder({ db, user }: UserContext): Promise<UltimoTesteJson> {
  const row = await testes.find(db, user.id);
  return { ultimo: row ? json(row) : null };
}

async function prepare(ctx: UserContext) {
  const { db, user } = ctx;
  const last = await testes.find(db, user.id);
  if (last?.status === "enviando") return { underWay: json(last) };
  const { telefone, instancia_id } = await testes.findSender(db, user.id);
  if (!telefone) throw conflict(m.testeSemTelefone);
  if (!isTelefone(telefone)) throw conflict(m.testeTelefoneInvalido);
  if (!instancia_id) throw conflict(m.testeSemInstancia);
  const previews = await previewMessages(ctx);
  const lembrete = previews.find(({ tipo }) => tipo === "lembrete");
  if (!lembrete?.mensagem) throw conflict(m.testeSemTemplate);
  if (lembrete.faltam.length) throw conflict(m.testeVariaveis(lembrete.faltam));
  return { instancia_id, mensagem: `${m.testeMarca}\n\n${lembrete.mensagem}` };
}

async function queue(
  ctx: UserContext,
  { instancia_id, mensagem }: { instancia_id: string; mensagem: string },
) {
  const { db, user, now } = ctx;
  const test = { id: newId(), usuario_id: user.id, instancia_id, mensagem };
  if (await testes.queue(db, test, now())) {
    // Counted only when it is stored: a second press gets the first one's answer.
    await takeLimit(ctx, {
      key: `lembrete-teste:${user.id}`,
      points: MAX_TESTES,
      seconds: DAY / SECOND,
      message: m.testesDemais,
    });
    await notifyWork(db, LEMBRETES_TESTE);
    await notify(db, user.id, { tipo: "automacoes", id: user.id });
  }
  const row = await testes.find(db, user.id);
  if (!row) throw new Error("a test reminder is not there");
  return json(row);
}

/** Later acknowledgements of the host count; its error is a failure, also afterwards. */
function json({ id, mensagem, status, motivo, ack, ...times }: testes.TestRow): LembreteTesteJson {
  const { criado_em, enviado_em } = times;
  const arrived = ack === "entregue" || ack === "lida" ? ack : status;
  const isRefused = status === "enviado" && (ack === "erro" || ack === "falha");
  const reason = isRefused ? "recusado" : motivo;
  return {
    id,
    mensagem,
    criado_em,
    enviado_em,
    status: isRefused ? "falha" : status === "enviado" ? arrived : status,
    motivo: reason && motivosTeste[reason],
  };
}
