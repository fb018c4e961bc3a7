import { asSystem, type Services } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import {
  CAPACIDADES,
  type MotivoDeRecusa,
  RECUSAS_MS,
} from "#shared/instancias/instancias.constants.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";
import * as recebimento from "../queries/recebimento.queries.ts";

/** For a new secret, address or host, which has not signed anything yet. */
export const UNPROVEN = { webhook_assinado_em: null, webhook_sem_assinatura_em: null } as const;

/** For an address whose former refusals say nothing of what it asks for now. */
export const RECEIVED_NOTHING = {
  webhook_recusas: 0,
  webhook_recusado_em: null,
  webhook_recusa_motivo: null,
} as const;

type Receiving = Pick<
  InstanciaRow,
  | "provedor"
  | "webhook_hmac"
  | "webhook_assinado_em"
  | "webhook_sem_assinatura_em"
  | "webhook_recusas"
  | "webhook_recusado_em"
  | "webhook_recusa_motivo"
>;

/** Whether posts come in signed, where the host should sign by itself, and which were refused of late. */
export function receivingOf(row: Receiving, now: Date) {
  const { webhook_recusas: total, webhook_recusado_em: ultima_em } = row;
  const { webhook_recusa_motivo: motivo } = row;
  const isLate = ultima_em !== null && ultima_em.getTime() > now.getTime() - RECUSAS_MS;
  return {
    webhook_assinatura: signatureSeen(row),
    webhook_recusas: isLate && motivo ? { total, ultima_em, motivo } : null,
  };
}

function signatureSeen(row: Receiving) {
  if (row.webhook_hmac === null || !CAPACIDADES[row.provedor].assinaPorSi) return null;
  if (row.webhook_assinado_em) return "assinado" as const;
  return row.webhook_sem_assinatura_em ? ("sem_assinatura" as const) : null;
}

interface TakenPost {
  id: string;
  /** Version of the protection that let it in. */
  versao: number;
  isSigned: boolean;
}

/** For webhooks: the first signed post of a host, from which on unsigned ones are refused, or its first unsigned one. */
export async function postTaken(services: Services, { id, versao, isSigned }: TakenPost) {
  await asSystem(services, async ({ db, now }) => {
    const note = isSigned ? recebimento.noteSignedOfAll : recebimento.noteUnsignedOfAll;
    const noted = await note(db, { id, versao, at: now() });
    if (noted) await notify(db, noted.usuario_id, { tipo: "instancia", id });
  });
}

/** For webhooks: a post to the address of this instance was refused. */
export async function postRefused(
  services: Services,
  { id, motivo }: { id: string; motivo: MotivoDeRecusa },
) {
  await asSystem(services, async ({ db, now }) => {
    const since = new Date(now().getTime() - RECUSAS_MS);
    const noted = await recebimento.noteRefusedOfAll(db, { id, motivo, at: now(), since });
    if (noted?.webhook_recusas === 1) {
      await notify(db, noted.usuario_id, { tipo: "instancia", id });
    }
  });
}
