import { CircleAlert, Hourglass, TriangleAlert } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { chatUrl } from "#client/content/contacts.ts";
import { useFreshUser, useMyInstances } from "#client/data/usuarios.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { useSilence } from "#client/lib/reach.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { m as connection } from "#shared/common/connection.messages.ts";
import { civilOf } from "#shared/common/time.ts";
import { alertOf } from "./instance-alert.ts";
import { NOTICE_LINK, NoticeLine } from "./notice-line.tsx";
import { trialNoticeOf } from "./trial-notice.ts";

/** On a phone there is room for one line: what comes after a grave one goes, and a calm one gives way to any. */
const ONE_ON_PHONES =
  "max-sm:[&>:not([data-notice=calm])~[data-notice]]:hidden max-sm:[&>[data-notice=calm]:has(~[data-notice])]:hidden";

/** What holds on every screen, one line each, the graver one first. There before its words, so that they are announced. */
export function Notices() {
  return (
    <div aria-live="polite" className={ONE_ON_PHONES}>
      <SilenceLine />
      <AdminFactorBanner />
      <TrialBanner />
      <InstanceBanner />
    </div>
  );
}

/** Says why nothing new comes; what is on the screen stays. */
function SilenceLine() {
  const silence = useSilence();
  if (!silence) return null;
  const text = silence === "offline" ? connection.semInternet : connection.semServidor;
  return (
    <NoticeLine label="Conexão" tone="warning" icon={TriangleAlert} short={text} text={text} />
  );
}

type Shown = (props: { until: Date }) => ReactNode;

/** Administrators alone have one; its files come with it. */
const FactorBanner = lazy<Shown>(() =>
  import("./factor-banner.tsx").then(
    ({ FactorBanner: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
);

function AdminFactorBanner() {
  const until = useSessionUser()?.segundo_fator_ate;
  return until ? (
    <Suspense>
      <FactorBanner until={new Date(until)} />
    </Suspense>
  ) : null;
}

const CHAT_TEXT = "Olá! Quero continuar usando o sistema depois do período de teste.";

/** The last days of a trial, which may be dismissed until tomorrow, and its end, which may not. */
function TrialBanner() {
  const user = useSessionUser();
  const now = useNow();
  const zone = useZone();
  const notice = user && trialNoticeOf(user, now, (instant) => formatDayTime(instant, zone, now));
  // The tab keeps what was true when its session began; an extended trial is known without a new one.
  useFreshUser({ enabled: Boolean(notice) });
  const today = civilOf(now, zone).date;
  const [isDismissed, dismiss] = useDismissal(
    "aviso_teste",
    notice ? `${today} ${notice.key}` : undefined,
  );
  if (!notice || (isDismissed && !notice.isExpired)) return null;
  return (
    <NoticeLine
      label="Período de teste"
      tone={notice.isExpired ? "error" : "calm"}
      icon={notice.isExpired ? CircleAlert : Hourglass}
      short={notice.short}
      text={notice.text}
      link={
        <a
          href={chatUrl(CHAT_TEXT)}
          target="_blank"
          rel="noopener noreferrer"
          className={NOTICE_LINK}
        >
          Falar no WhatsApp
        </a>
      }
      onDismiss={notice.isExpired ? undefined : dismiss}
    />
  );
}

/** While an own number is down or quiet; gone when it is well again, or dismissed until something changes. */
function InstanceBanner() {
  const instancias = useMyInstances();
  const now = useNow();
  const zone = useZone();
  const alert = alertOf(instancias.data ?? [], (instant) => formatDayTime(instant, zone, now));
  const isPhone = useMedia("(max-width: 639px)");
  const { pathname, search } = useLocation();
  // The connection itself is on the screen, and says it.
  const isThere =
    pathname === paths.configuracoes && new URLSearchParams(search).get("aba") === "whatsapp";
  const [isDismissed, dismiss] = useDismissal("aviso_whatsapp", alert?.key);
  if (!alert || isDismissed || (isThere && isPhone)) return null;
  return (
    <NoticeLine
      label="Estado do WhatsApp"
      tone="warning"
      icon={TriangleAlert}
      short={alert.short}
      text={alert.text}
      link={
        <Link to={alert.link.to} className={NOTICE_LINK}>
          {alert.link.label}
        </Link>
      }
      onDismiss={dismiss}
    />
  );
}

/** Whether what has this key was dismissed in this browser, under the given name; only the last one is kept. */
function useDismissal(name: string, key: string | undefined) {
  const [dismissed, setDismissed] = useState(() => read(name));
  const dismiss = () => {
    if (key === undefined) return;
    setDismissed(key);
    try {
      localStorage.setItem(name, key);
    } catch {
      // Storage can be forbidden: it then lasts until the page is left.
    }
  };
  return [key !== undefined && key === dismissed, dismiss] as const;
}

function read(name: string) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
