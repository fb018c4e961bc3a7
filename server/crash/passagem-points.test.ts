import { expect, test } from "vitest";
import { MINUTE } from "#shared/common/civil.ts";
import { type CrashPoint, dyingAt } from "./support/crash-point.ts";
import { storedMessages } from "./support/moved-conversations.ts";
import { passingNumber, prepareSwitch, settled, switchNumber } from "./support/passing-number.ts";

/** The statements of the switch, and the moments at which the server dies of them. */
const POINTS: CrashPoint[] = [
  {
    statement: 'update "instancia_passagens" set "estado" = \\$1, "troca_pedida_em"',
    moment: "after",
  },
  {
    statement: 'update "instancia_passagens" set "estado" = \\$1, "troca_pedida_em"',
    moment: "committed",
  },
  { statement: 'update "instancias" set "provedor"', moment: "before" },
  { statement: 'update "instancias" set "provedor"', moment: "after" },
  { statement: 'update "instancias" set "provedor"', moment: "committed" },
];

test.each(POINTS)(
  "a server that dies $moment $statement leaves the old way or the new one, and the switch is done by the next",
  async (point) => {
    const dying = dyingAt(point, { env: {} });
    const passing = await passingNumber({
      speed: 10,
      servers: 1,
      people: 1,
      answerAfter: 0,
      options: dying,
    });
    const { services, professional, usuario, clientes, instanciaId, mega, meta, startAt } = passing;
    const [bia] = clientes;
    if (!bia) throw new Error("nobody to write to");
    await mega.receive("clinica", { from: bia.whatsapp, text: "Bom dia" });
    await prepareSwitch(professional, instanciaId);
    const path = `/instancias/${instanciaId}/passagem/trocar`;
    const asked = professional.rest("POST", path).catch(() => undefined);
    await passing.servers[0]?.ended;
    await asked;
    await startAt(0, {});
    expect(await switchNumber(professional, instanciaId)).toBe("concluida");
    await meta.receive("106540352242922", { from: bia.whatsapp, text: "Chegou?" });
    await professional.rest("POST", "/historico-mensagens/enviar", {
      cliente_id: bia.id,
      mensagem: "Chegou",
    });
    await settled(services, usuario.id);
    expect(meta.sent.map(({ text }) => text)).toEqual(["Chegou"]);
    const texts = (await storedMessages(services, usuario.id)).map(
      (one) => one.mensagem_recebida ?? one.mensagem_enviada,
    );
    expect(texts).toEqual(["Bom dia", "Chegou?", "Chegou"]);
  },
  3 * MINUTE,
);
