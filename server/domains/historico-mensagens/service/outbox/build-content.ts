import type { SystemContext } from "#server/core/context.ts";
import { approvedTemplate } from "#server/domains/templates/service/find-approved-template.ts";
import type { OutgoingButton, OutgoingMessage } from "#server/integrations/whatsapp/host.ts";
import { CAPACIDADES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { BOTOES } from "#shared/respostas/respostas.messages.ts";
import type { ClaimedMessage } from "../../queries/outgoing.queries.ts";
import { isOpen, windowOf } from "../read-window.ts";

type Content = Omit<OutgoingMessage, "to">;

/** Origins whose buttons ask about an appointment. */
const ASKING = new Set(["confirmacao", "lembrete"]);

interface Through {
  provedor: Provedor;
  waba_id: string | null;
}

/**
 * Content to send: the text, with buttons below a question where there are some; outside of the window the approved
 * template that it was made from; undefined where there is none.
 */
export async function contentOf(
  { db, now }: SystemContext,
  message: ClaimedMessage & { instancia_id: string },
  through: Through,
): Promise<Content | undefined> {
  const text = message.mensagem_enviada ?? "";
  const buttons = CAPACIDADES[through.provedor].botoes ? buttonsOf(message) : [];
  const content = { text, reference: message.id, ...(buttons.length ? { buttons } : {}) };
  const window = await windowOf(db, { ...message, ...through }, now());
  if (isOpen(window)) return content;
  const approved = await approvedTemplate(db, { ...message, ...through, text });
  if (!approved) return undefined;
  const { com_botoes, ...template } = approved;
  return { text, reference: message.id, template, ...(com_botoes ? { buttons } : {}) };
}

/** Each carries the message that it stands below, and so the appointment as the client saw it. */
function buttonsOf({ id, origem, marcacao_id }: ClaimedMessage): OutgoingButton[] {
  if (!ASKING.has(origem) || !marcacao_id) return [];
  return [
    { id: `confirmar:${id}`, title: BOTOES.confirmar },
    { id: `cancelar:${id}`, title: BOTOES.cancelar },
  ];
}
