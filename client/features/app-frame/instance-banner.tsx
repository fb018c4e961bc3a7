import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { alertOf } from "./instance-alert.ts";
import { NOTICE_LINK, NoticeLine } from "./notice-line.tsx";
import { usePutAside } from "./use-put-aside.ts";

/** While an own number is down or quiet; gone when it is well again, or put aside until something changes. */
export function InstanceBanner() {
  const instancias = useMyInstances();
  const now = useNow();
  const zone = useZone();
  const alert = alertOf(instancias.data ?? [], (instant) => formatDayTime(instant, zone, now));
  const [isAside, putAside] = usePutAside("aviso_whatsapp", alert?.key);
  if (!alert || isAside) return null;
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
      onPutAside={putAside}
    />
  );
}
