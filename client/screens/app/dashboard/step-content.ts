import {
  BellRing,
  CalendarClock,
  CalendarPlus,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  UserPlus,
} from "lucide-react";
import { CONECTAR, CONECTAR_NOVO, MENSAGENS_AUTOMATICAS, paths } from "#client/lib/paths.ts";
import type { Passo } from "#shared/dashboard/dashboard.constants.ts";

interface StepContent {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The screen on which it is done, and the label of the way there. */
  to?: string;
  way?: string;
  /** The screen on which it is changed afterwards. */
  back?: string;
}

const WHATSAPP = `${paths.configuracoes}?aba=whatsapp`;

/** Title, reason and place of each step. */
export const STEPS: Record<Passo, StepContent> = {
  horarios: {
    icon: CalendarClock,
    title: "Ofereça seus horários",
    text: "Segunda a sexta, das 9h às 18h, com almoço das 12h às 13h? Um toque, e depois você ajusta.",
    to: paths.horarios,
    way: "Montar do meu jeito",
    back: paths.horarios,
  },
  cliente: {
    icon: UserPlus,
    title: "Cadastre um cliente",
    text: "Nome ou telefone já basta para agendar.",
    to: `${paths.clientes}?novo=1`,
    way: "Cadastrar cliente",
  },
  whatsapp: {
    icon: MessageCircle,
    title: "Conecte o WhatsApp",
    text: "Com um código ou o QR Code. As conversas ficam aqui.",
    to: `${WHATSAPP}&${CONECTAR}=${CONECTAR_NOVO}`,
    way: "Conectar",
    back: WHATSAPP,
  },
  automacoes: {
    icon: MessagesSquare,
    title: "Ative as mensagens automáticas",
    text: "Confirmação, lembretes e retorno. Veja antes o que seu cliente vai ler.",
    back: MENSAGENS_AUTOMATICAS.to,
  },
  agendamento: {
    icon: CalendarPlus,
    title: "Faça o primeiro agendamento",
    text: "A partir dele o cliente é avisado por você.",
    to: `${paths.agenda}?novo=1`,
    way: "Agendar",
  },
  lembrete_teste: {
    icon: BellRing,
    title: "Veja um lembrete chegar",
    text: "Receba no seu celular o que o cliente vai receber.",
  },
};
