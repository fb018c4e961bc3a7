import { CircleAlert, Hourglass } from "lucide-react";
import { chatUrl } from "#client/content/contacts.ts";
import { useFreshUser } from "#client/data/usuarios.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { visitedBy } from "#client/session/user.ts";
import { civilOf } from "#shared/common/time.ts";
import { NOTICE_LINK, NoticeLine } from "./notice-line.tsx";
import { trialNoticeOf } from "./trial-notice.ts";
import { useDismissal } from "./use-dismissal.ts";

const CHAT_TEXT = "Olá! Quero continuar usando o sistema depois do período de teste.";

/** The last days of a trial, which may be dismissed until tomorrow, and its end, which may not. */
export function TrialLine() {
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
  // The days that are left, and how to go on, are the owner's matter; that nothing is saved any more is everybody's.
  const isMember = user !== null && visitedBy(user) !== null;
  if (!notice || (!notice.isExpired && (isDismissed || isMember))) return null;
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
