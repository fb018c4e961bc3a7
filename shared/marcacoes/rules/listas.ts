import { addDays } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import type { Lista, MarcacaoStatus } from "../marcacoes.constants.ts";
import { LIVE } from "../marcacoes.rules.ts";

/** Which appointments a list holds and a figure counts: from `inicio` on, before `fim`, of these statuses. */
export interface Escolha {
  inicio?: Date;
  fim?: Date;
  entre: readonly MarcacaoStatus[];
  /** Only what a visitor asked for and the professional has not answered; false: all but what visitors asked for. */
  pedidos?: boolean;
}

/** All but cancelled ones. */
export const VALIDOS = ["pendente", "confirmado", "concluido", "faltou"] as const;

/** One definition for both, so that a figure cannot differ from the list that it opens. */
export function escolhaOf(lista: Lista, { now, zone }: { now: Date; zone: string }): Escolha {
  const today = civilOf(now, zone).date;
  switch (lista) {
    case "hoje":
      return { ...dayBounds(today, zone), entre: VALIDOS };
    case "amanha":
      return { ...dayBounds(addDays(today, 1), zone), entre: LIVE };
    case "pendentes":
      return { inicio: now, entre: ["pendente"] };
    case "a_confirmar":
      return { inicio: now, entre: ["pendente"], pedidos: false };
    case "confirmados":
      return { inicio: now, entre: ["confirmado"] };
    case "pedidos":
      return { inicio: now, entre: ["pendente"], pedidos: true };
    case "validos":
      return { entre: VALIDOS };
    case "conhecidos":
      return { entre: ["concluido", "faltou"] };
  }
}
