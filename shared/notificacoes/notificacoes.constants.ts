import type { Permissao } from "#shared/equipe/permissoes.ts";

interface Traits {
  /** The permission without which a person is told nothing of it. */
  permissao: Permissao;
  /** RFC 8030, section 5.3: `high` wakes a phone that saves its battery. */
  urgencia: "normal" | "high";
  /** How long a push service keeps it for a device that is switched off. */
  validadeHoras: number;
  /** For whoever sees it on an open screen meanwhile, and need not be told. */
  esperaSegundos: number;
}

/** Each kind of thing that a device is told of. */
export const NOTIFICACOES = {
  mensagem: { permissao: "conversas", urgencia: "high", validadeHoras: 12, esperaSegundos: 5 },
  marcacao: { permissao: "agenda.ler", urgencia: "normal", validadeHoras: 24, esperaSegundos: 0 },
  cancelamento: { permissao: "agenda.ler", urgencia: "high", validadeHoras: 24, esperaSegundos: 0 },
  pedido: { permissao: "agenda.ler", urgencia: "high", validadeHoras: 24, esperaSegundos: 0 },
  numero: { permissao: "ajustes.ler", urgencia: "high", validadeHoras: 24, esperaSegundos: 0 },
} as const satisfies Record<string, Traits>;

export type TipoDeNotificacao = keyof typeof NOTIFICACOES;

export const TIPOS_DE_NOTIFICACAO = [
  "mensagem",
  "marcacao",
  "cancelamento",
  "pedido",
  "numero",
] as const satisfies readonly TipoDeNotificacao[];

/** Devices of one person in one practice. */
export const MAX_APARELHOS = 10;

/** A new device is quiet at night. */
export const SILENCIO_PADRAO = { silencio_inicio: "21:00", silencio_fim: "07:00" } as const;
