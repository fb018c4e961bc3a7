import { LogOut } from "lucide-react";
import { Avatar } from "#client/components/avatar.tsx";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { logout } from "#client/data/logout.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { useSilence } from "#client/lib/reach.ts";
import { useSessionUser } from "#client/session/session.ts";
import { connectionOf } from "./connection-of.ts";

/** Name, e-mail, connection, and the way out. */
export function UserCard({ isCollapsed }: { isCollapsed: boolean }) {
  const user = useSessionUser();
  const name = user?.nome || "Usuário";

  if (isCollapsed) {
    return (
      <div className="flex flex-col items-center gap-2">
        <span className="relative">
          <Avatar name={name} />
          <OnlineIndicator isCompact />
        </span>
        <IconButton
          label="Sair"
          icon={<LogOut size={18} aria-hidden />}
          onPress={() => void logout()}
        />
      </div>
    );
  }

  return (
    <div>
      <div className="flex items-center gap-3 px-2">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-xs text-faint">{user?.email}</p>
        </div>
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-2 pr-2">
        <Button
          variant="ghost"
          className="px-2!"
          icon={<LogOut size={18} aria-hidden />}
          onPress={() => void logout()}
        >
          Sair
        </Button>
        <OnlineIndicator />
      </div>
    </div>
  );
}

/** The connection as the notices above every screen say it; compact is a dot at the corner of a picture. */
function OnlineIndicator({ isCompact }: { isCompact?: boolean }) {
  const [text, dot] = connectionOf(useSilence(), useMyInstances().data);
  return (
    <span
      role="status"
      title={text}
      className={
        isCompact
          ? "absolute -right-0.5 -bottom-0.5"
          : "flex items-center gap-1.5 text-xs text-soft"
      }
    >
      <span
        aria-hidden
        className={cx(
          "block rounded-full",
          isCompact ? "size-3 border-2 border-surface" : "size-2",
          dot,
        )}
      />
      <span className={cx(isCompact && "sr-only")}>{text}</span>
    </span>
  );
}
