import { PNG } from "./media.ts";
import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

type Sample = (fixture: TenantFixture) => Input;

const nothing: Sample = () => ({});
const cliente: Sample = (fixture) => ({ id: fixture.cliente });

/** Calls of the message history, and of the files in it. */
export const historySamples: Record<string, Sample> = {
  "historicoMensagens.listConversas": () => ({ busca: "sigilo" }),
  "historicoMensagens.getConversa": cliente,
  "historicoMensagens.markRead": (fixture) => ({ mensagem_ids: [fixture.recebida] }),
  "historicoMensagens.resend": (fixture) => ({ id: fixture.falha }),
  "historicoMensagens.withdraw": (fixture) => ({ id: fixture.escrita }),
  "historicoMensagens.get": (fixture) => ({ id: fixture.recebida }),
  "historicoMensagens.search": () => ({ busca: "sigilo" }),
  "historicoMensagens.getEstatisticas": nothing,
  "historicoMensagens.listClientes": nothing,
  "historicoMensagens.checkNew": () => ({ ultimo_timestamp: "2026-03-01T00:00:00Z" }),
  "historicoMensagens.countWaiting": nothing,
  "historicoMensagens.listRecentes": nothing,
  "historicoMensagens.export": () => ({ format: "csv", filters: { busca: "sigilo" } }),
  "historicoMensagens.send": (fixture) => ({
    cliente_id: fixture.cliente,
    instancia_id: fixture.instancia,
    mensagem: "Olá!",
  }),
  "midias.create": () => ({ arquivo: PNG.toString("base64"), nome: "foto.png" }),
  "midias.retry": (fixture) => ({ id: fixture.recebida }),
};
