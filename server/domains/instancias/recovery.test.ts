import { beforeEach, expect, test, vi } from "vitest";
import { fallSilent, type SilentNumber, silentNumbers } from "#server/testing/silent-numbers.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import {
  PROVEDORES,
  PROVEDORES_DE_HOSTS,
  type Provedor,
} from "#shared/instancias/instancias.constants.ts";

/** A silent number comes back by itself, or people are told: with the hosts of all four kinds, from the first unheard message on. */
const product = await silentNumbers();
const { app, look, pass, leaveAll } = product;
const { clock } = app;

const ASK: Record<Provedor, string> = {
  mega: "GET /rest/instance/{key}",
  evolution: "GET /instance/connectionState/{key}",
  waha: "GET /api/sessions/{key}",
  cloud: "GET /v23.0/{key}",
};
const REGISTER: Record<Provedor, string[]> = {
  mega: ["POST /rest/webhook/{key}/configWebhook"],
  evolution: ["POST /webhook/set/{key}"],
  waha: ["GET /api/sessions/{key}", "PUT /api/sessions/{key}"],
  cloud: ["POST /v23.0/{key}/subscribed_apps"],
};
const RESTART: Record<Provedor, string[]> = {
  mega: [ASK.mega, "DELETE /rest/instance/{key}/restart"],
  evolution: [ASK.evolution, "POST /instance/restart/{key}"],
  waha: [ASK.waha, "POST /api/sessions/{key}/restart"],
  cloud: [],
};

beforeEach(async () => {
  await leaveAll();
  clock.advance({ hours: 1 });
});

test.each(PROVEDORES)(
  "%s: probed, registered again, restarted, told, in this order, within ten minutes of the threshold",
  async (provedor) => {
    const one = await fallSilent(product, provedor);
    const heard: string[] = [];
    const seen: string[] = [];
    const end = one.threshold + 10 * MINUTE;
    while (clock.now().getTime() < end && (await one.letters()).length === 0) {
      expect(await one.situacao()).toBe("ok");
      await pass(0.25);
      const calls = one.calls();
      heard.push(...calls);
      if (calls.length > 0) seen.push(`${calls.at(-1)} ${await minutesAfter(one)}`);
    }
    expect(clock.now().getTime()).toBeLessThanOrEqual(end);
    expect(heard).toEqual([ASK[provedor], ...REGISTER[provedor], ...RESTART[provedor]]);
    // Some minutes are given to each step.
    const gaps = seen.map((text) => Number(text.split(" ").at(-1)));
    expect(gaps.every((at, n) => n === 0 || at - (gaps[n - 1] ?? 0) >= 2)).toBe(true);
    const restarted = provedor === "cloud" ? "reinicio: nao_ha" : "reinicio: feito";
    expect(await one.steps()).toEqual([
      "notado: sem_confirmacao",
      "pergunta: conectado",
      "registro: feito",
      restarted,
      "aviso: carta",
    ]);
    expect(await one.situacao()).toBe("silenciosa");
    // Since the last acknowledgement, whatever the host has posted of its own link.
    const { desde } = (await one.ana.rest("GET", "/usuarios/me/instances")).body[0].saude;
    expect(new Date(desde).getTime()).toBeLessThanOrEqual(one.threshold - 90 * MINUTE);
    const [letter] = await one.letters();
    expect(letter?.subject).toBe("Nada chega do WhatsApp: Consultório");
    const { passos, sinais } = await one.saude();
    const asked = `${civilOf(new Date(passos[1].momento), "America/Sao_Paulo").time} Perguntamos ao servidor: conectado.`;
    expect(letter?.text).toContain(asked);
    expect(sinais[0]).toMatchObject({ sinal: "mudo", alvo: "numero" });

    // It is told once, and over with the first word.
    await pass(15);
    expect([await one.letters(), one.calls()]).toEqual([[letter], []]);
    delete one.instance.mute;
    expect(await one.hear()).toBe(200);
    expect(await one.situacao()).toBe("ok");
    expect((await one.steps()).at(-1)).toBe("voltou: ouvida");
    await pass(15);
    expect([await one.letters(), one.calls()]).toEqual([[letter], []]);
  },
);

test.each(PROVEDORES)(
  "%s: what comes after the probe ends it at once: nothing is registered, restarted or told",
  async (provedor) => {
    const one = await fallSilent(product, provedor);
    await pass(1);
    expect(one.calls()).toEqual([ASK[provedor]]);
    delete one.instance.mute;
    await one.hear();
    await pass(12);
    expect([one.calls(), await one.letters(), await one.situacao()]).toEqual([[], [], "ok"]);
    expect(await one.steps()).toEqual([
      "notado: sem_confirmacao",
      "pergunta: conectado",
      "voltou: ouvida",
    ]);
  },
);

test.each(PROVEDORES)(
  "%s: a host that had lost our address is told it again, and the number is back",
  async (provedor) => {
    const one = await fallSilent(product, provedor, "lost");
    await pass(4);
    expect(one.calls()).toEqual([ASK[provedor], ...REGISTER[provedor]]);
    expect(one.instance.webhookUrl).toBe(one.webhookUrl);
    expect(await one.hear()).toBe(200);
    await pass(10);
    expect([one.calls(), await one.letters(), (await one.row()).muda_em]).toEqual([[], [], null]);
  },
);

test.each(PROVEDORES_DE_HOSTS)(
  "%s: a session that hears nothing is restarted, and is back",
  async (provedor) => {
    const one = await fallSilent(product, provedor, "untilRestart");
    await pass(4);
    const posted = one.host.posted.length;
    await pass(1.75);
    expect(one.calls()).toEqual([ASK[provedor], ...REGISTER[provedor], ...RESTART[provedor]]);
    // A host's posts about its own link are no word.
    await vi.waitFor(async () => {
      await look();
      expect(one.host.posted.length).toBeGreaterThan(posted);
    }, 15_000);
    expect((await one.row()).muda_em).not.toBeNull();
    await one.hear();
    await pass(10);
    expect([one.calls(), await one.letters(), await one.situacao()]).toEqual([[], [], "ok"]);
    expect((await one.row()).status).toBe("connected");
  },
);

const minutesAfter = async ({ row }: SilentNumber) => {
  const { muda_em } = await row();
  return (clock.now().getTime() - (muda_em?.getTime() ?? 0)) / MINUTE;
};
