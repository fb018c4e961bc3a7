import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";

const app = await testApp();
const { practice, work } = await remindedPractices(app);

test.each(["~", "."])(
  "a client who calls themself %j gets all three messages",
  async (pushName) => {
    app.clock.set("2026-03-02T12:00:00-03:00");
    const { ana, instance, sent, traceLines } = await practice({ lembretes_minutos: [60] });
    await instance.post({
      messageType: "conversation",
      pushName,
      key: { remoteJid: "5511955553333@s.whatsapp.net", fromMe: false, id: `OI${pushName}` },
      message: { conversation: "oi" },
    });
    while (await drainInbox(app.services));
    const { items } = await ana.trpc.clientes.list.query({ q: "55553333" });
    const [cliente] = items;
    expect(cliente?.nome).toBeNull();

    const { id } = await ana.trpc.marcacoes.create.mutate({
      cliente_id: cliente?.id ?? "",
      horario: "2026-03-04T15:00",
      status: "confirmado",
    });
    await work();
    app.clock.set("2026-03-04T14:00:00-03:00");
    await work();
    await ana.trpc.marcacoes.update.mutate({ id, status: "concluido" });
    app.clock.set("2026-03-06T15:00:00-03:00");
    await work();
    expect(await traceLines(id)).toEqual([
      "confirmacao enviado",
      "lembrete 60 enviado",
      "followup enviado",
    ]);
    expect(sent()).toHaveLength(3);
    for (const text of sent()) expect(text).not.toMatch(/\{\{|null|undefined|^[^\n]{0,20}, ?[!,.]/);
  },
);
