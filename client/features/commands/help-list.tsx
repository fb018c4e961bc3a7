import { Keyboard, ListChecks, Mail, MessageCircle, Search, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { chatUrl, contacts } from "#client/content/contacts.ts";
import { navItems } from "#client/features/app-frame/nav-items.ts";
import { installation, wayToInstall } from "#client/features/device/installation.ts";
import { isKeptWanted } from "#client/features/device/is-kept-wanted.ts";
import { PASSOS_WANTED, paths } from "#client/lib/paths.ts";
import { usePermissoes, usePode, useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/common/instalar.messages.ts";
import { openCommand } from "./open-command.ts";
import { useHasKeyboard } from "./use-keyboard.ts";

/** For the screens of the menu, in its order. */
const PURPOSES: Readonly<Record<string, string>> = {
  [paths.dashboard]:
    "O dia em números: quem vem, o que está pendente, o que falta fechar e como o mês vai.",
  [paths.agenda]:
    "Agende, remarque e cancele, por dia, semana ou mês. Daqui saem também a lista de espera e os pagamentos.",
  [paths.clientes]:
    "Quem você atende: dados, histórico e o que já foi combinado. Importe sua lista de uma planilha ou dos contatos.",
  [paths.horarios]:
    "Quando você atende, seus serviços e preços, férias, folgas e feriados, e as regras da agenda.",
  [paths.historico]: "As conversas do WhatsApp: leia, responda e veja o que saiu sozinho.",
  [paths.templates]: "Os textos prontos dos lembretes, confirmações e respostas.",
  [paths.configuracoes]:
    "Seu perfil, o número do WhatsApp, mensagens automáticas, assistente, página de agendamento, PIX e segurança.",
  [paths.admin]: "Usuários, conexões e questionários do sistema.",
  [paths.categorias]: "As áreas de atuação que os usuários escolhem.",
};

const CHAT_TEXT = "Olá! Preciso de ajuda com o sistema.";

/** For each screen what it is for, and how to reach somebody who helps. */
export function HelpList({ onDone }: HelpProps) {
  return (
    <div className="space-y-5">
      <Acts onDone={onDone} />
      <Purposes onDone={onDone} />
      <Contacts />
    </div>
  );
}

interface HelpProps {
  onDone: () => void;
}

function Acts({ onDone }: HelpProps) {
  const isAdmin = useIsAdmin();
  const isOwner = usePode("conta");
  const hasKeyboard = useHasKeyboard();
  return (
    <div className="flex flex-wrap gap-2">
      <Act icon={<Search size={16} aria-hidden />} onPress={() => openCommand("busca")}>
        Buscar qualquer coisa
      </Act>
      {hasKeyboard && (
        <Act icon={<Keyboard size={16} aria-hidden />} onPress={() => openCommand("atalhos")}>
          Atalhos do teclado
        </Act>
      )}
      {isKeptWanted() && wayToInstall() && (
        <Act
          icon={<Smartphone size={16} aria-hidden />}
          onPress={() => {
            onDone();
            installation.show();
          }}
        >
          {m.instalarNoCelular}
        </Act>
      )}
      {isOwner && !isAdmin && (
        <Link
          to={`${paths.dashboard}?${PASSOS_WANTED}=1`}
          onClick={onDone}
          className={buttonStyle("secondary", "sm")}
        >
          <ListChecks size={16} aria-hidden />
          Primeiros passos
        </Link>
      )}
    </div>
  );
}

/** The screens of the menu, each with its purpose. */
function Purposes({ onDone }: HelpProps) {
  const isAdmin = useIsAdmin();
  const pode = usePermissoes();
  return (
    <section aria-labelledby="ajuda-telas">
      <h3 id="ajuda-telas" className="text-sm font-semibold">
        Para que serve cada tela
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {navItems
          .filter((item) => pode(item.needs) && (isAdmin || !item.isAdmin))
          .map(({ to, label, icon: Icon }) => (
            <li key={to} className="flex gap-3 py-2.5 text-sm">
              <Icon size={18} aria-hidden className="mt-3.25 shrink-0 text-faint sm:mt-0.5" />
              <div className="min-w-0">
                <Link
                  to={to}
                  onClick={onDone}
                  className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-2 sm:min-h-0"
                >
                  {label}
                </Link>
                <p className="text-soft">{PURPOSES[to]}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Contacts() {
  return (
    <section aria-labelledby="ajuda-contato">
      <h3 id="ajuda-contato" className="text-sm font-semibold">
        Fale com a gente
      </h3>
      <p className="mt-1 text-sm text-soft">Uma pessoa responde, em português.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a
          href={chatUrl(CHAT_TEXT)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle("secondary", "sm")}
        >
          <MessageCircle size={16} aria-hidden />
          WhatsApp
        </a>
        <a href={`mailto:${contacts.supportEmail}`} className={buttonStyle("secondary", "sm")}>
          <Mail size={16} aria-hidden />
          {contacts.supportEmail}
        </a>
      </div>
    </section>
  );
}

const useIsAdmin = () => useSessionUser()?.role === "ADMIN";

function Act({ icon, onPress, children }: ActProps) {
  return (
    <Button variant="secondary" size="sm" icon={icon} onPress={onPress}>
      {children}
    </Button>
  );
}

interface ActProps {
  icon: ReactNode;
  onPress: () => void;
  children: ReactNode;
}
