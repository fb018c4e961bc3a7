import { TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import type { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { alertOf } from "./instance-alert.ts";
import { NOTICE_LINK, NoticeLine } from "./notice-line.tsx";
import { useDismissal } from "./use-dismissal.ts";

type Instancias = NonNullable<ReturnType<typeof useMyInstances>["data"]>;

/** While an own number is down or quiet; gone when it is well again, or dismissed until something changes. */
export function InstanceBanner({ instancias }: { instancias: Instancias }) {
  const now = useNow();
  const zone = useZone();
  const alert = alertOf(instancias, {
    now,
    zone,
    say: (instant) => formatDayTime(instant, zone, now),
  });
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
