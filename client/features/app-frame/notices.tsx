import { CircleAlert, Hourglass, TriangleAlert } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { chatUrl } from "#client/content/contacts.ts";
import { useFreshUser, useMyInstances } from "#client/data/usuarios.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useSilence } from "#client/lib/reach.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { m as connection } from "#shared/common/connection.messages.ts";
import { civilOf } from "#shared/common/time.ts";
import { NOTICE_LINK, NoticeLine } from "./notice-line.tsx";
import { trialNoticeOf } from "./trial-notice.ts";
import { useDismissal } from "./use-dismissal.ts";

/** On a phone there is room for one line: what comes after a grave one goes, and a calm one gives way to any. */
const ONE_ON_PHONES =
  "max-sm:[&>:not([data-notice=calm])~[data-notice]]:hidden max-sm:[&>[data-notice=calm]:has(~[data-notice])]:hidden";

/** Notices of every screen, a line each, the graver first. The live region precedes its text, so that it is announced. */
export function Notices() {
  return (
    <div aria-live="polite" className={ONE_ON_PHONES}>
      <SilenceLine />
      <AdminFactorBanner />
      <TrialBanner />
      <InstanceLine />
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

/** Where the files of a line do not come, the screen stands without it. */
const NONE = { default: () => null };

type FactorLine = (props: { until: Date }) => ReactNode;
const FactorBanner = lazy<FactorLine>(() =>
  import("./factor-banner.tsx").then(
    ({ FactorBanner: line }) => ({ default: line }),
    () => NONE,
  ),
);

type NumberLine = (props: {
  instancias: NonNullable<ReturnType<typeof useMyInstances>["data"]>;
}) => ReactNode;
const InstanceBanner = lazy<NumberLine>(() =>
  import("./instance-banner.tsx").then(
    ({ InstanceBanner: line }) => ({ default: line }),
    () => NONE,
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

/** Only where there is a number can one be down or quiet. */
function InstanceLine() {
  const { data } = useMyInstances();
  return data?.length ? (
    <Suspense>
      <InstanceBanner instancias={data} />
    </Suspense>
  ) : null;
}
