import {
  asSystem,
  type OutsideContext,
  type Services,
  type SystemContext,
} from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { isBlockedUrl } from "#server/integrations/http/outside-http.ts";
import type { HostAccount } from "#server/integrations/whatsapp/host.ts";
import type { PadraoInput, PadraoJson } from "#shared/instancias/conexao.schema.ts";
import type { OrigemPadrao } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import {
  deleteSetting,
  findSettings,
  lockSettings,
  saveSetting,
} from "../queries/servidor-padrao.queries.ts";
import { resultadoOf } from "./test-instance.ts";

interface DefaultHost extends HostAccount {
  origem: OrigemPadrao;
}

/** Keys of sealed rows of `configuracoes`; the first that exists counts, after the environment. */
const SETTINGS = { painel: "whatsapp_padrao", demonstracao: "whatsapp_demo" } as const;
type Kept = keyof typeof SETTINGS;

const placeOf = (kept: Kept) => `configuracoes.valor:${SETTINGS[kept]}`;

/** The host at which professionals connect by themselves; undefined where only administrators make instances. */
export async function defaultHost(ctx: Services): Promise<DefaultHost | undefined> {
  const { whatsappPadrao } = ctx.config;
  if (whatsappPadrao) return { ...whatsappPadrao, origem: "ambiente" };
  return asSystem(ctx, async (ctx) => {
    const rows = await findSettings(ctx.db, Object.values(SETTINGS));
    return (
      (await opened(ctx, "painel", rows)) ??
      (ctx.config.isDemo ? opened(ctx, "demonstracao", rows) : undefined)
    );
  });
}

/** Undefined when there is none, or none that can be read any more. */
async function opened({ secrets }: Services, origem: Kept, rows: Map<string, string>) {
  const sealed = rows.get(SETTINGS[origem]);
  if (sealed === undefined || !secrets.canOpen(sealed)) return undefined;
  const account: HostAccount = JSON.parse(await secrets.open(placeOf(origem), sealed));
  // Rows from before there were other kinds of hosts have no `provedor`.
  return { ...account, provedor: account.provedor ?? "mega", origem };
}

async function keep({ db, secrets }: SystemContext, origem: Kept, account: HostAccount) {
  await saveSetting(
    db,
    SETTINGS[origem],
    await secrets.seal(placeOf(origem), JSON.stringify(account)),
  );
}

/** The demonstration's own host, whose address changes at every start; undefined removes the old one. */
export const keepDemoHost = (ctx: Services, account: HostAccount | undefined) =>
  asSystem(ctx, async (ctx) => {
    if (account) await keep(ctx, "demonstracao", account);
    else await deleteSetting(ctx.db, SETTINGS.demonstracao);
  });

/** For administrators, without the key. */
export async function readPadrao(ctx: Services): Promise<PadraoJson> {
  const found = await defaultHost(ctx);
  return {
    ...shownOf(found),
    tem_chave: found !== undefined,
    origem: found?.origem ?? null,
    resultado: null,
  };
}

const shownOf = (host: HostAccount | undefined) => ({
  provedor: host?.provedor ?? "mega",
  host_instancia: host?.host ?? null,
});

/**
 * Names the host for all, and asks it: one that does not answer may be away for a moment, so it is kept, with that result. A
 * blank key keeps the stored one, which is never sent to another host.
 * @throws AppError 409 where the environment names it; 412 as `assertAsSeen`; 422 a host that may not be spoken to, or a key
 * that is missing.
 */
export async function savePadrao(
  ctx: OutsideContext,
  { provedor, host_instancia: host, chave, antes }: PadraoInput,
) {
  if (ctx.config.whatsappPadrao) throw conflict(m.padraoDoAmbiente);
  if (isBlockedUrl(host, ctx.config.allowPrivateInstanceHosts)) {
    throw invalidField("host_instancia", m.hostRecusado);
  }
  const account = await asSystem(ctx, async (ctx) => {
    await lockSettings(ctx.db);
    const rows = await findSettings(ctx.db, [SETTINGS.painel]);
    const before = await opened(ctx, "painel", rows);
    assertAsSeen(shownOf(before), antes);
    const adminToken = chave ?? (before?.host === host ? before.adminToken : undefined);
    if (!adminToken) throw invalidField("chave", m.chaveObrigatoria);
    await keep(ctx, "painel", { provedor, host, adminToken });
    await audit(ctx, {
      acao: "alterar",
      alvo_tipo: "servidor_padrao",
      antes: { provedor: before?.provedor ?? null, host_instancia: before?.host ?? null },
      depois: { provedor, host_instancia: host, chave_trocada: chave !== undefined },
    });
    return { provedor, host, adminToken };
  });
  const resultado = resultadoOf(await ctx.whatsapp.askAccount(account));
  return { ...(await readPadrao(ctx)), resultado };
}

/** Idempotent: removes the host that was named in the panel. @throws AppError 409 where the environment names it. */
export async function removePadrao(ctx: OutsideContext) {
  if (ctx.config.whatsappPadrao) throw conflict(m.padraoDoAmbiente);
  await asSystem(ctx, async (ctx) => {
    const wasThere = await deleteSetting(ctx.db, SETTINGS.painel);
    if (wasThere) await audit(ctx, { acao: "excluir", alvo_tipo: "servidor_padrao" });
  });
}
