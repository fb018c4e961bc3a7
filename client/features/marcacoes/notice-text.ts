import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";

/** Conditions under which a message about an appointment leaves automatically. */
export interface Reach {
  isConfirming: boolean;
  hasPhone: boolean;
  isWilling: boolean;
  hasWhatsapp: boolean;
  /** WhatsApp knows somebody under the client's phone, as far as it was asked. */
  isOnWhatsApp: boolean;
  /** None of the numbers may send anything. */
  isStopped: boolean;
}

export function noticeOf(reach: Reach) {
  const obstacle = obstacleOf(reach);
  const { hasPhone, hasWhatsapp } = reach;
  const canWrite = hasPhone && hasWhatsapp;
  return {
    booked: obstacle
      ? `Ao agendar, o cliente não é avisado: ${obstacle}.`
      : "Ao agendar, o cliente recebe a confirmação pelo WhatsApp.",
    moved: obstacle
      ? `Ao remarcar, o cliente não é avisado: ${obstacle}.`
      : "Ao remarcar, o cliente recebe a confirmação do novo horário pelo WhatsApp.",
    cancelled: `Ao cancelar, o cliente ${canWrite ? "só fica sabendo se você escrever" : "não é avisado"}, e os lembretes que faltam deixam de sair.`,
    /** Why nothing can be written from here. */
    unwritable: hasPhone && !hasWhatsapp ? `${m.semInstancia}.` : null,
    /** Whether the professional can write, and has to: nothing leaves automatically. */
    canWriteMoved: canWrite && obstacle !== null,
    canWriteCancelled: canWrite,
  };
}

function obstacleOf(reach: Reach) {
  const { isConfirming, hasPhone, isWilling, hasWhatsapp, isOnWhatsApp, isStopped } = reach;
  if (!hasPhone) return "não há telefone no cadastro";
  if (!isWilling) return "pediu para não receber mensagens automáticas";
  if (!isConfirming) return "a confirmação automática está desligada";
  if (!hasWhatsapp) return "não há WhatsApp conectado";
  if (!isOnWhatsApp) return "o telefone não está no WhatsApp";
  if (isStopped) return "seu número de WhatsApp está parado";
  return null;
}
