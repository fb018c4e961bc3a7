import { JANELA_MS } from "#shared/instancias/instancias.constants.ts";
import type { EstadoDoNumero } from "#shared/instancias/numero.constants.ts";
import { REPOUSO } from "#shared/instancias/rules/repouso.ts";
import type { TipoLembrete } from "../lembretes.constants.ts";
import type { MotivoDaRetencao } from "../retencao.constants.ts";
import { prazoOf } from "./decide.ts";

/** A planned message that has not left, with its client and number as they stand now. */
export interface Planejada {
  tipo: TipoLembrete;
  horario: Date;
  previsto_em: Date;
  enviar_em: Date;
  /** WhatsApp knows nobody under the client's phone. */
  semWhatsapp: boolean;
  /** The number through which it would leave; null where none is active. */
  numero: { estado: EstadoDoNumero; ate: Date | null; queda_em: Date | null } | null;
  /** When its contact last refused a message and has not written since. */
  recusou_em: Date | null;
  /** For a number that sends free texts only for a day after the client's last message, and an approved template always. */
  janela: { escreveu_em: Date | null; temModelo: boolean } | null;
}

export interface Retencao {
  motivo: MotivoDaRetencao;
  /** From when on it may leave; null where nobody knows. */
  ate: Date | null;
  /** False where it will not leave at all, unless something changes. */
  sai: boolean;
}

/** Why a planned message will not leave at its moment; null where nothing holds it. */
export function retencaoOf(planejada: Planejada, now: Date): Retencao | null {
  const { numero, semWhatsapp } = planejada;
  if (!numero) return never("semInstancia");
  if (semWhatsapp) return never("sem_whatsapp");
  if (isOutsideWindow(planejada, now)) return never("janela_fechada");
  if (numero.estado === "parada") return { motivo: "numero_parado", ate: null, sai: true };
  if (numero.queda_em) return { motivo: "numero_fora", ate: null, sai: true };
  return restOf(planejada, now) ?? refusalOf(planejada, now);
}

const never = (motivo: MotivoDaRetencao): Retencao => ({ motivo, ate: null, sai: false });

/** The moment at which it would leave if nothing held it. */
const momentOf = ({ enviar_em }: Planejada, now: Date) => (enviar_em > now ? enviar_em : now);

function isOutsideWindow(planejada: Planejada, now: Date): boolean {
  const { janela } = planejada;
  if (!janela || janela.temModelo) return false;
  const { escreveu_em } = janela;
  return !escreveu_em || escreveu_em.getTime() + JANELA_MS <= momentOf(planejada, now).getTime();
}

/** A rest holds all that is due before its end; right after it one message goes first. */
function restOf(planejada: Planejada, now: Date): Retencao | null {
  const { numero, enviar_em } = planejada;
  if (numero?.estado !== "so_respostas") return null;
  if (numero.ate && numero.ate > now) return until("numero_em_repouso", numero.ate, planejada);
  return enviar_em <= now ? { motivo: "numero_em_repouso", ate: null, sai: true } : null;
}

function refusalOf(planejada: Planejada, now: Date): Retencao | null {
  const { recusou_em } = planejada;
  if (!recusou_em) return null;
  const ate = new Date(recusou_em.getTime() + REPOUSO.contactMs);
  return ate > now ? until("contato_em_espera", ate, planejada) : null;
}

function until(motivo: MotivoDaRetencao, ate: Date, planejada: Planejada): Retencao | null {
  if (planejada.enviar_em >= ate) return null;
  return { motivo, ate, sai: ate < prazoOf(planejada) };
}
