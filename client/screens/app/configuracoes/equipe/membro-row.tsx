import { Clock, LogOut, RotateCw, ShieldCheck, UserCog, UserX } from "lucide-react";
import { Avatar } from "#client/components/avatar.tsx";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import { type Membro, useResendInvitation } from "#client/data/equipe.hooks.ts";
import { Pode } from "#client/features/equipe/pode.tsx";
import { formatAgo, formatShortDay } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { personOf } from "#client/session/user.ts";
import { civilOf } from "#shared/common/time.ts";
import { PAPEL_LABELS } from "#shared/equipe/equipe.messages.ts";
import { m } from "#shared/equipe/telas.messages.ts";

export type MembroDialog = { kind: "papel" | "encerrar" | "retirar" | "sair"; membro: Membro };

/** One of the people of the practice, and what may be done about them. */
export function MembroRow({ membro, onOpen }: MembroRowProps) {
  const { pessoa_id, nome, email, papel, estado } = membro;
  const user = useSessionUser();
  const isOneself = user !== null && pessoa_id === personOf(user);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <Avatar name={nome} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{nome ?? email}</span>
          {isOneself && <Badge tone="brand">{m.voce}</Badge>}
        </p>
        {nome && <p className="text-sm wrap-anywhere text-soft">{email}</p>}
        <When membro={membro} />
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:pl-13">
        {estado === "convidado" && (
          <Badge tone="amber" icon={<Clock size={12} aria-hidden />}>
            {m.convidado}
          </Badge>
        )}
        <Badge
          tone={papel === "dono" ? "brand" : "grey"}
          icon={papel === "dono" ? <ShieldCheck size={12} aria-hidden /> : undefined}
        >
          {PAPEL_LABELS[papel]}
        </Badge>
        <Pode a="conta">
          <span className="ml-auto flex min-w-11 justify-end">
            <Actions membro={membro} onOpen={onOpen} />
          </span>
        </Pode>
      </div>
      {isOneself && papel !== "dono" && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:w-full"
          icon={<LogOut size={16} aria-hidden />}
          onPress={() => onOpen({ kind: "sair", membro })}
        >
          {m.sair}
        </Button>
      )}
    </li>
  );
}

function When({ membro: { papel, estado, desde, visto_em } }: Pick<MembroRowProps, "membro">) {
  const zone = useZone();
  const now = useNow();
  const day = formatShortDay(civilOf(desde, zone).date);
  if (estado === "convidado")
    return <p className="text-xs text-faint tabular-nums">{m.convidadoEm(day)}</p>;
  return (
    <p className="text-xs text-faint tabular-nums">
      {m.desde(day)}
      {papel !== "dono" && visto_em && `, ${m.vistoEm(formatAgo(visto_em, now))}`}
    </p>
  );
}

/** For the owner alone. */
function Actions({ membro, onOpen }: MembroRowProps) {
  const { resend, isPending } = useResendInvitation();
  const { nome, email, papel, estado } = membro;
  if (papel === "dono") return null;
  const open = (kind: MembroDialog["kind"]) => () => onOpen({ kind, membro });
  const invited: MenuAction[] = [
    {
      id: "reenviar",
      label: m.reenviar,
      icon: <RotateCw size={16} aria-hidden />,
      isDisabled: isPending,
      onAction: () => resend(membro),
    },
    {
      id: "retirar",
      label: m.retirar,
      tone: "danger",
      icon: <UserX size={16} aria-hidden />,
      onAction: open("retirar"),
    },
  ];
  const active: MenuAction[] = [
    {
      id: "papel",
      label: m.mudarPapel,
      icon: <UserCog size={16} aria-hidden />,
      onAction: open("papel"),
    },
    {
      id: "encerrar",
      label: m.encerrar,
      tone: "danger",
      icon: <UserX size={16} aria-hidden />,
      onAction: open("encerrar"),
    },
  ];
  return (
    <Menu label={m.acoes(nome ?? email)} actions={estado === "convidado" ? invited : active} />
  );
}

interface MembroRowProps {
  membro: Membro;
  onOpen: (dialog: MembroDialog) => void;
}
