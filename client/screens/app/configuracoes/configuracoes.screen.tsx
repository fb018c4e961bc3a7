import {
  CalendarDays,
  Globe,
  MessageCircle,
  MessageSquareText,
  QrCode,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { type TabItem, Tabs } from "#client/components/tabs.tsx";
import { useArrivals } from "#client/lib/use-arrivals.ts";
import { GoogleTab } from "./google/google-tab.tsx";
import { PerfilTab } from "./perfil-tab.tsx";
import { PromptTab } from "./prompt/prompt-tab.tsx";
import { SegurancaTab } from "./seguranca/seguranca-tab.tsx";
import { WhatsAppTab } from "./whatsapp-tab.tsx";

const PixTab = lazyPart(() => import("./pix/pix-tab.tsx"));
const PaginaTab = lazyPart(() => import("./pagina/pagina-tab.tsx"));

type TabId = "perfil" | "prompt" | "google" | "whatsapp" | "pagina" | "pix" | "seguranca";

/** The order of product.md section 2; what it does not name stands last. */
const TABS: readonly TabItem<TabId>[] = [
  {
    id: "perfil",
    label: "Perfil",
    icon: <UserRound size={16} aria-hidden />,
    content: <PerfilTab />,
  },
  {
    id: "prompt",
    label: "Prompt",
    icon: <MessageSquareText size={16} aria-hidden />,
    content: <PromptTab />,
  },
  {
    id: "google",
    label: "Google Calendar",
    icon: <CalendarDays size={16} aria-hidden />,
    content: <GoogleTab />,
  },
  {
    id: "whatsapp",
    label: "WhatsApp",
    icon: <MessageCircle size={16} aria-hidden />,
    content: <WhatsAppTab />,
  },
  {
    id: "pagina",
    label: "Página de agendamento",
    icon: <Globe size={16} aria-hidden />,
    content: (
      <Suspense fallback={<ScreenSpinner />}>
        <PaginaTab />
      </Suspense>
    ),
  },
  {
    id: "pix",
    label: "PIX",
    icon: <QrCode size={16} aria-hidden />,
    content: (
      <Suspense fallback={<ScreenSpinner />}>
        <PixTab />
      </Suspense>
    ),
  },
  {
    id: "seguranca",
    label: "Segurança",
    icon: <ShieldCheck size={16} aria-hidden />,
    content: <SegurancaTab />,
  },
];

export function ConfiguracoesScreen() {
  const [params, setParams] = useSearchParams();
  useArrivals();
  const selected = TABS.find(({ id }) => id === params.get("aba"))?.id ?? "perfil";
  return (
    <>
      <PageHeader title="Configurações" description="Seu perfil e as conexões da sua conta." />
      <Tabs
        label="Configurações"
        items={TABS}
        selected={selected}
        onChange={(aba) => setParams({ aba }, { replace: true })}
      />
    </>
  );
}
