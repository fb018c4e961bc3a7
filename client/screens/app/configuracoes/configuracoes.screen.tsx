import {
  Bell,
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  Globe,
  MessageCircle,
  MessageSquareText,
  QrCode,
  ShieldCheck,
  UserRound,
  UsersRound,
} from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { type TabItem, Tabs } from "#client/components/tabs.tsx";
import { useRefreshedUser } from "#client/data/fatores.hooks.ts";
import { ReadOnlyUnless } from "#client/features/equipe/read-only-unless.tsx";
import { FeltSuccess } from "#client/features/felt/felt-success.tsx";
import { SecondFactorCard } from "#client/features/second-factor/second-factor-card.tsx";
import { paths, sectionPath } from "#client/lib/paths.ts";
import { useArrivals } from "#client/lib/use-arrivals.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { usePermissoes } from "#client/session/session.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";
import { m as equipe } from "#shared/equipe/telas.messages.ts";
import { m as avisos } from "#shared/notificacoes/aparelho.messages.ts";
import { m } from "#shared/usuarios/configuracoes.messages.ts";
import { GoogleTab } from "./google/google-tab.tsx";
import { PerfilTab } from "./perfil-tab.tsx";
import { PromptTab } from "./prompt/prompt-tab.tsx";
import { AtividadeCard } from "./seguranca/atividade-card.tsx";
import { SenhaCard } from "./seguranca/senha-card.tsx";
import { SessoesCard } from "./seguranca/sessoes-card.tsx";
import { WhatsAppTab } from "./whatsapp-tab.tsx";

const PixTab = lazyPart(() => import("./pix/pix-tab.tsx"));
const AvisosTab = lazyPart(() => import("./avisos/avisos-tab.tsx"));
const EquipeTab = lazyPart(() => import("./equipe/equipe-tab.tsx"));
const PaginaTab = lazyPart(() => import("./pagina/pagina-tab.tsx"));

type Section = TabItem<keyof typeof m.secoes> & { needs?: Permissao };

const PERFIL: Section = {
  id: "perfil",
  label: "Perfil",
  icon: <UserRound size={16} aria-hidden />,
  content: <PerfilTab />,
};

/** The order of product.md section 2; what it does not name stands last. */
const SECTIONS: readonly Section[] = [
  PERFIL,
  {
    id: "prompt",
    needs: "ajustes.ler",
    label: "Prompt",
    icon: <MessageSquareText size={16} aria-hidden />,
    content: (
      <ReadOnlyUnless a="ajustes.escrever">
        <PromptTab />
      </ReadOnlyUnless>
    ),
  },
  {
    id: "google",
    needs: "ajustes.ler",
    label: "Google Calendar",
    icon: <CalendarDays size={16} aria-hidden />,
    content: <GoogleTab />,
  },
  {
    id: "whatsapp",
    needs: "ajustes.ler",
    label: "WhatsApp",
    icon: <MessageCircle size={16} aria-hidden />,
    content: <WhatsAppTab />,
  },
  {
    id: "pagina",
    needs: "ajustes.ler",
    label: "Página de agendamento",
    icon: <Globe size={16} aria-hidden />,
    content: (
      <Suspense fallback={<ScreenSpinner />}>
        <ReadOnlyUnless a="ajustes.escrever">
          <PaginaTab />
        </ReadOnlyUnless>
      </Suspense>
    ),
  },
  {
    id: "pix",
    needs: "pagamentos.marcar",
    label: "PIX",
    icon: <QrCode size={16} aria-hidden />,
    content: (
      <Suspense fallback={<ScreenSpinner />}>
        <ReadOnlyUnless a="pix.escrever">
          <PixTab />
        </ReadOnlyUnless>
      </Suspense>
    ),
  },
  {
    id: "equipe",
    label: equipe.titulo,
    icon: <UsersRound size={16} aria-hidden />,
    content: (
      <Suspense fallback={<ScreenSpinner />}>
        <EquipeTab />
      </Suspense>
    ),
  },
  {
    id: "seguranca",
    label: "Segurança",
    icon: <ShieldCheck size={16} aria-hidden />,
    content: <SegurancaTab />,
  },
  {
    id: "avisos",
    label: avisos.secao,
    icon: <Bell size={16} aria-hidden />,
    content: (
      <Suspense fallback={<ScreenSpinner />}>
        <AvisosTab />
      </Suspense>
    ),
  },
];

/** On a phone a list, each of whose rows leads to a page; on a desk tabs. */
export function ConfiguracoesScreen() {
  const [params, setParams] = useSearchParams();
  const isPhone = useMedia("(max-width: 639px)");
  const sections = useSections();
  const wanted = sections.find(({ id }) => id === params.get("aba"));
  const isList = useIsList(isPhone) && !wanted;
  useArrivals();
  const section = wanted ?? PERFIL;
  const page = isPhone && !isList ? section : null;
  return (
    <>
      <FeltSuccess />
      {page && <BackToList section={page.id} />}
      <PageHeader
        title={page ? page.label : m.titulo}
        description={page ? undefined : m.descricao}
      />
      {isList ? (
        <SectionList sections={sections} />
      ) : (
        // The same on a phone without the tabs: what was typed outlives a window that becomes narrow.
        <Tabs
          label={m.titulo}
          items={sections}
          selected={section.id}
          onChange={(aba) => setParams({ aba }, { replace: true })}
          isWithoutList={page !== null}
        />
      )}
    </>
  );
}

/** The sections that the signed-in person may at least read. */
function useSections() {
  const pode = usePermissoes();
  return SECTIONS.filter(({ needs }) => pode(needs));
}

/** An address that was opened wide keeps its section when the window becomes narrow. */
function useIsList(isPhone: boolean) {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, isPhone });
  if (opened.key !== key) setOpened({ key, isPhone });
  return isPhone && opened.isPhone;
}

function SectionList({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label={m.titulo}>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {sections.map(({ id, label, icon }) => (
          <li key={id}>
            <Link
              to={sectionPath(id)}
              className="flex min-h-15 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-muted"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-xs text-faint">{m.secoes[id]}</span>
              </span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A section is another page: it begins at its top, unless its address names a part of it. */
function BackToList({ section }: { section: string }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) scrollTo(0, 0);
  }, [section, hash]);
  return (
    <Link
      to={paths.configuracoes}
      className="-mt-3 -ml-1 mb-1 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 text-sm font-medium text-brand-ink"
    >
      <ChevronLeft size={18} aria-hidden />
      {m.titulo}
    </Link>
  );
}

/** Access to the account: password, second factor, sessions and activity, a card for each. */
function SegurancaTab() {
  const refreshUser = useRefreshedUser();
  return (
    <div className="space-y-6">
      <SenhaCard />
      <SecondFactorCard onProtected={() => void refreshUser()} />
      <SessoesCard />
      <AtividadeCard />
    </div>
  );
}
