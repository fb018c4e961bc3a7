import { ShieldAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { useFreshUser } from "#client/data/usuarios.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { useZone } from "#client/session/session.ts";
import { factorNoticeOf } from "./factor-notice.ts";
import { NOTICE_LINK, NoticeLine } from "./notice-line.tsx";

/** Until when an administrator has to protect the account. */
export function FactorBanner({ until }: { until: Date }) {
  const zone = useZone();
  // Another tab may have protected it.
  useFreshUser({ enabled: true });
  return (
    <NoticeLine
      label="Verificação em duas etapas"
      tone="warning"
      icon={ShieldAlert}
      {...factorNoticeOf(until, zone)}
      link={
        <Link to={`${paths.configuracoes}?aba=seguranca`} className={NOTICE_LINK}>
          Ativar
        </Link>
      }
    />
  );
}
