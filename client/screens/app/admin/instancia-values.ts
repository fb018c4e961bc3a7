import type { AdminInstance, InstanciaChange } from "#client/data/admin-instances.hooks.ts";
import type { Elsewhere } from "#client/lib/use-elsewhere.ts";
import { isSameValue } from "#shared/common/vistos.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";
import type { InstanciaForm } from "#shared/instancias/instancias.schema.ts";
import { redesOf } from "#shared/instancias/rules/redes.ts";

/** The professional of a new instance; undefined where the form asks for them. */
export type Owner = { id: string; nome: string } | undefined;

/** An instance that is still to be created. */
const NEW = {
  usuario_id: "",
  provedor: "mega",
  nome_instancia: "",
  host_instancia: "",
  instancia_key: "",
  waba_id: null,
  webhook: null,
  webhook_redes: [],
  ativa: true,
} satisfies Partial<AdminInstance>;

export function valuesOf(instancia: AdminInstance | null, usuario: Owner) {
  const {
    usuario_id,
    provedor,
    nome_instancia,
    instancia_key,
    ativa,
    ...shown
  }: Pick<AdminInstance, keyof typeof NEW> = instancia ?? newFor(usuario);
  return {
    usuario_id,
    provedor,
    nome_instancia,
    host_instancia: isDeHost(provedor) ? shown.host_instancia : "",
    instancia_key,
    instancia_token: "",
    waba_id: shown.waba_id ?? "",
    webhook: shown.webhook ?? "",
    webhook_hmac: "",
    sem_webhook_hmac: false,
    webhook_redes: shown.webhook_redes.join(", "),
    ativa,
  };
}

const newFor = (usuario: Owner) =>
  usuario ? { ...NEW, usuario_id: usuario.id, nome_instancia: `WhatsApp de ${usuario.nome}` } : NEW;

/** The fields that were changed, with how they were; networks are written as a text, and what signs is never shown. */
export function changeOf(
  { usuario_id: _owner, webhook_redes, webhook_hmac, instancia_token, ...shown }: InstanciaForm,
  elsewhere: Pick<Elsewhere, "changeOf" | "seen">,
): InstanciaChange {
  const { antes, ...changed } = elsewhere.changeOf(shown);
  const networks = redesOf(String(elsewhere.seen({ webhook_redes })["webhook_redes"]));
  const isElsewhere = !isSameValue(webhook_redes, networks);
  return {
    ...changed,
    instancia_token,
    webhook_hmac,
    ...(isElsewhere && { webhook_redes }),
    antes: { ...antes, ...(isElsewhere && { webhook_redes: networks }) },
  };
}
