import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import { type Planejada, type Retencao, retencaoOf } from "./retencao.ts";

const NOW = new Date("2026-03-02T15:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);
const FREE = { estado: "livre", ate: null, queda_em: null } as const;
const resting = (ate: Date) => ({ ...FREE, estado: "so_respostas", ate }) as const;
const PLANNED: Planejada = {
  tipo: "lembrete",
  horario: at(30 * HOUR),
  previsto_em: at(6 * HOUR),
  enviar_em: at(6 * HOUR),
  semWhatsapp: false,
  numero: FREE,
  recusou_em: null,
  janela: null,
};
const DUE = { enviar_em: at(-MINUTE), previsto_em: at(-MINUTE) };
const never = (motivo: Retencao["motivo"]) => ({ motivo, ate: null, sai: false });
const waits = (motivo: Retencao["motivo"], ate: Date | null = null, sai = true) => ({
  motivo,
  ate,
  sai,
});

test.each<[what: string, Partial<Planejada>, Retencao | null]>([
  ["nothing", {}, null],
  ["no number", { numero: null }, never("semInstancia")],
  ["no WhatsApp under the phone", { semWhatsapp: true }, never("sem_whatsapp")],
  ["a number that stands still", { numero: { ...FREE, estado: "parada" } }, waits("numero_parado")],
  ["a lost link", { numero: { ...FREE, queda_em: at(-HOUR) } }, waits("numero_fora")],
  ["a rest", { numero: resting(at(9 * HOUR)) }, waits("numero_em_repouso", at(9 * HOUR))],
  ["a rest that ends before its moment", { numero: resting(at(6 * HOUR)) }, null],
  [
    "a rest until its appointment",
    { numero: resting(at(30 * HOUR)) },
    waits("numero_em_repouso", at(30 * HOUR), false),
  ],
  ["the probe after a rest", { ...DUE, numero: resting(at(-MINUTE)) }, waits("numero_em_repouso")],
  ["a probe that will have passed", { numero: resting(at(-MINUTE)) }, null],
  ["its contact's refusal", { recusou_em: at(-HOUR) }, waits("contato_em_espera", at(DAY - HOUR))],
  ["a refusal that is forgotten by then", { recusou_em: at(6 * HOUR - DAY) }, null],
  ["a refusal of long ago", { ...DUE, recusou_em: at(-DAY) }, null],
  ["a closed window", { janela: { escreveu_em: null, temModelo: false } }, never("janela_fechada")],
  [
    "a window that closes at its moment",
    { janela: { escreveu_em: at(6 * HOUR - DAY), temModelo: false } },
    never("janela_fechada"),
  ],
  [
    "a window that is open still",
    { janela: { escreveu_em: at(6 * HOUR - DAY + MINUTE), temModelo: false } },
    null,
  ],
  ["a closed window, with a template", { janela: { escreveu_em: null, temModelo: true } }, null],
  [
    "a rest that a follow-up outlasts",
    { tipo: "followup", horario: at(-HOUR), numero: resting(at(40 * HOUR)) },
    waits("numero_em_repouso", at(40 * HOUR)),
  ],
])("%s", (_, changes, expected) => {
  expect(retencaoOf({ ...PLANNED, ...changes }, NOW)).toEqual(expected);
});
