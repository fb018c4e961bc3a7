import {
  CalendarDays,
  CalendarPlus,
  CircleHelp,
  Keyboard,
  LifeBuoy,
  LogOut,
  MessageSquarePlus,
  SunMoon,
  TextSearch,
  User,
  UserPlus,
} from "lucide-react";
import type { ReactNode } from "react";
import { chatUrl } from "#client/content/contacts.ts";
import type { Cliente } from "#client/data/clientes.hooks.ts";
import { logout } from "#client/data/logout.ts";
import type { Proxima } from "#client/data/proximas.hooks.ts";
import { navItems } from "#client/features/app-frame/nav-items.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { formatDayAndDate } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { setTheme, THEMES } from "#client/lib/theme.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";
import { DESTINATIONS, neededFor } from "./destinations.ts";
import { best } from "./matching.ts";
import { openCommand } from "./open-command.ts";
import type { SpokenBooking } from "./spoken-booking.ts";

/** A place to go to, or something that happens at once. */
export interface Entry {
  id: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
  to?: string;
  /** Goes along with the address, and is not part of it. */
  state?: unknown;
  run?: () => void;
  /** Other words under which people look for it. */
  words?: string;
  /** Without it the entry is not for the signed-in person. */
  needs?: Permissao;
}

const ICON = { size: 16, "aria-hidden": true } as const;

const CHAT_TEXT = "Olá! Preciso de ajuda com o sistema.";

const SHORTCUTS = "atalhos";

const ACTIONS: readonly Entry[] = [
  {
    id: "novo-agendamento",
    needs: "agenda.escrever",
    label: "Novo Agendamento",
    words: "agendar marcar consulta horario atendimento",
    icon: <CalendarPlus {...ICON} />,
    to: `${paths.agenda}?novo=1`,
  },
  {
    id: "novo-cliente",
    needs: "clientes.escrever",
    label: "Novo Cliente",
    words: "cadastrar adicionar paciente contato pessoa",
    icon: <UserPlus {...ICON} />,
    to: `${paths.clientes}?novo=1`,
  },
  {
    id: "novo-template",
    needs: "modelos.escrever",
    label: "Novo Template",
    words: "modelo mensagem criar texto",
    icon: <MessageSquarePlus {...ICON} />,
    to: `${paths.biblioteca}?novo=1`,
  },
  {
    id: SHORTCUTS,
    label: "Atalhos do teclado",
    words: "teclas ajuda",
    icon: <Keyboard {...ICON} />,
    run: () => openCommand("atalhos"),
  },
  {
    id: "ajuda",
    label: "Ajuda",
    words: "suporte duvida socorro manual funciona faz contato",
    icon: <CircleHelp {...ICON} />,
    run: () => openCommand("ajuda"),
  },
  {
    id: "sair",
    label: "Sair",
    words: "logout encerrar desconectar",
    icon: <LogOut {...ICON} />,
    run: () => void logout(),
  },
];

/** Found by their words alone: the list of what can be done stays short. */
const MORE_ACTIONS: readonly Entry[] = [
  ...THEMES.map(({ theme, label }) => ({
    id: `tema-${theme}`,
    label: `Tema: ${label}`,
    words: "aparencia cor modo noturno dark light mudar trocar fundo",
    icon: <SunMoon {...ICON} />,
    run: () => setTheme(theme),
  })),
  {
    id: "suporte",
    label: "Falar com o suporte",
    words: "ajuda contato plano assinatura mensalidade teste problema atendimento humano",
    icon: <LifeBuoy {...ICON} />,
    run: () => void open(chatUrl(CHAT_TEXT), "_blank", "noopener"),
  },
];

/** Other names of the screens. */
const SCREEN_WORDS: Readonly<Record<string, string>> = {
  [paths.dashboard]: "inicio resumo numeros graficos relatorio painel",
  [paths.agenda]: "calendario consultas agendamentos compromissos semana mes",
  [paths.clientes]: "pacientes contatos pessoas cadastro alunos",
  [paths.horarios]: "disponibilidade expediente",
  [paths.historico]: "conversas whatsapp chat inbox respostas",
  [paths.templates]: "modelos mensagens",
  [paths.configuracoes]: "ajustes opcoes preferencias configurar",
};

export function entriesFor(text: string, { isAdmin, hasKeyboard, pode, hasRepasses }: Among) {
  const usual = ACTIONS.filter(({ id, needs }) => pode(needs) && (hasKeyboard || id !== SHORTCUTS));
  const screens = navItems
    .filter((item) => pode(item.needs) && (isAdmin || !item.isAdmin))
    .map(
      ({ to, label, icon: Icon }): Entry => ({
        id: to,
        label,
        words: SCREEN_WORDS[to] ?? "",
        icon: <Icon {...ICON} />,
        to,
      }),
    );
  return {
    actions: best(text, text ? [...usual, ...MORE_ACTIONS] : usual),
    screens: best(text, screens),
    parts: text ? partsFor(text, { isAdmin, pode, hasRepasses }) : [],
  };
}

interface Among {
  isAdmin: boolean;
  hasRepasses: boolean;
  hasKeyboard: boolean;
  pode: (permissao: Permissao | undefined) => boolean;
}

/** The parts of the screens, each with the screen that it stands on. */
function partsFor(text: string, { isAdmin, pode, hasRepasses }: Omit<Among, "hasKeyboard">) {
  const parts = DESTINATIONS.filter(
    (part) =>
      pode(neededFor(part)) && (!part.isPractice || !isAdmin) && (!part.isShared || hasRepasses),
  );
  return best(text, parts).map(({ label, to }): Entry => {
    const { label: detail, icon: Icon = CalendarPlus } = screenOf(to) ?? {};
    return { id: to, label, detail, icon: <Icon {...ICON} />, to };
  });
}

const screenOf = (to: string) =>
  navItems.find((item) => to.startsWith(item.to)) ??
  navItems.find(({ parts = [] }) => parts.some((part) => part.to === to));

/** Clients lead to their conversation, where all that one does for them begins. */
export function clientesFound(clientes: readonly Cliente[]) {
  return clientes.map(
    ({ id, nome, telefone }): Entry => ({
      id: `cliente-${id}`,
      label: clientLabel(nome, telefone),
      detail: nome && telefone ? formatTelefone(telefone) : undefined,
      icon: <User {...ICON} />,
      to: `${paths.historico}?cliente=${id}`,
    }),
  );
}

/** The next appointments of the clients who were found; each opens its details on the agenda. */
export function appointmentsFound(proximas: readonly Proxima[], today: string, zone: string) {
  return proximas.map(({ id, cliente_nome, cliente_telefone, horario }): Entry => {
    const { date, time } = civilOf(horario, zone);
    return {
      id: `agendamento-${id}`,
      label: clientLabel(cliente_nome, cliente_telefone),
      detail: `${formatDayAndDate(date, today)}, ${time}`,
      icon: <CalendarDays {...ICON} />,
      to: `${paths.agenda}?marcacao=${id}`,
    };
  });
}

/** More people of one name are told apart in the form. */
const MAX_BOOKINGS = 4;

/** The form of a new appointment, filled in as it was said, for each client who may be meant. */
export function bookingsFor(
  { nome, date, time }: SpokenBooking,
  clientes: readonly Cliente[],
  today: string,
) {
  const when = `${formatDayAndDate(date, today)}${time && `, ${time}`}`;
  const entry = (id: string, label: string, cliente?: { id: string; label: string }): Entry => ({
    id: `agendar-${id}`,
    label: `Agendar ${label}`,
    detail: when,
    icon: <CalendarPlus {...ICON} />,
    to: `${paths.agenda}?novo=1`,
    state: { agendar: { date, time, cliente } },
  });
  if (!nome) return [entry("", "cliente")];
  return clientes.slice(0, MAX_BOOKINGS).map((one) => {
    const label = clientLabel(one.nome, one.telefone);
    return entry(one.id, label, { id: one.id, label });
  });
}

/** Searches the text of messages, on the history's screen. */
export const inMessages = (text: string): Entry => ({
  id: "nas-mensagens",
  label: `Procurar “${text}” nas mensagens`,
  icon: <TextSearch {...ICON} />,
  to: `${paths.historico}?busca=${encodeURIComponent(text)}`,
});
