import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

type Sample = (fixture: TenantFixture) => Input;

const nothing: Sample = () => ({});
const instancia: Sample = (fixture) => ({ id: fixture.instancia });

/** Inputs of the calls about WhatsApp numbers, for samples.ts. */
export const instanceSamples: Record<string, Sample> = {
  "instancias.status": instancia,
  "instancias.qrcode": instancia,
  "instancias.conexao": nothing,
  "instancias.connect": nothing,
  "instancias.requestConnection": nothing,
  "instancias.pairingCode": ({ instancia }) => ({ id: instancia, telefone: "11988887777" }),
  "instancias.disconnect": instancia,
  "instancias.listCustos": (fixture) => ({ id: fixture.instancia, mes: "2026-03" }),
  "instancias.rotateWebhook": instancia,
  "instancias.reconnect": instancia,
  "instancias.openLink": ({ reconexaoToken: token }) => ({ token }),
  "instancias.makeCodeByLink": ({ reconexaoToken: token }) => ({ token, telefone: "11988887777" }),
  "instancias.saude": instancia,
  "instancias.passagem": instancia,
  "instancias.beginPassagem": (fixture) => ({ id: fixture.instancia, confirmo: true as const }),
  "instancias.saveNumeroDaMeta": (fixture) => ({
    id: fixture.instancia,
    instancia_key: "106540352242922",
    waba_id: "102290129340398",
    instancia_token: "token-da-meta",
  }),
  "instancias.offerModelos": instancia,
  "instancias.switchToMeta": instancia,
  "instancias.cancelPassagem": instancia,
  "instancias.release": (fixture) => ({ id: fixture.instancia, confirmo: true as const }),

  "admin.listInstances": nothing,
  "admin.listUserInstances": ({ owner }) => ({ id: owner.id }),
  "admin.createInstance": ({ owner, instancia }) => ({
    id: owner.id,
    nome_instancia: "Nova",
    host_instancia: "http://127.0.0.1:9",
    instancia_key: `nova-${instancia}`,
  }),
  "admin.testInstance": () => ({
    host_instancia: "http://127.0.0.1:9",
    instancia_key: "chave",
    instancia_token: "token",
  }),
  "admin.listPedidos": nothing,
  "admin.getPadrao": nothing,
  "admin.updatePadrao": () => ({
    host_instancia: "http://127.0.0.1:9",
    chave: "chave-do-servidor",
  }),
  "admin.removePadrao": nothing,
  "admin.updateInstance": (fixture) => ({ id: fixture.instancia, nome_instancia: "Renomeada" }),
  "admin.removeInstance": instancia,
};
