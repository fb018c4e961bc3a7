import { ShieldAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { useFreshUser } from "#client/data/usuarios.hooks.ts";
import { plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser } from "#client/session/session.ts";
import { NOTICE_LINK, NoticeLine } from "./notice-line.tsx";

const DAY_MS = 86_400_000;

/** The days that an administrator has left to protect the account. */
export function AdminFactorBanner() {
  const until = useSessionUser()?.segundo_fator_ate;
  const now = useNow();
  // Another tab may have protected it.
  useFreshUser({ enabled: Boolean(until) });
  if (!until) return null;
  const days = Math.max(1, Math.ceil((new Date(until).getTime() - now.getTime()) / DAY_MS));
  const left = `${days === 1 ? "falta" : "faltam"} ${plural(days, "dia", "dias")}`;
  return (
    <NoticeLine
      label="Verificação em duas etapas"
      tone="warning"
      icon={ShieldAlert}
      short={`Proteja a conta: ${left}`}
      text={`Contas de administrador precisam da verificação em duas etapas: ${left} para ativar a sua.`}
      link={
        <Link to={`${paths.configuracoes}?aba=seguranca`} className={NOTICE_LINK}>
          Ativar
        </Link>
      }
    />
  );
}
