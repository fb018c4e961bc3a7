import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import type { AdminUser } from "#client/data/admin.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { CardRow, CardTable, Cell } from "../card-table.tsx";
import { GoogleBadge, RoleBadge, TrialBadge } from "../user-badges.tsx";

const HEADS = [
  { label: "Usuário" },
  { label: "Categoria", className: "max-lg:hidden" },
  { label: "Papel" },
  { label: "Trial" },
  { label: "Google" },
];

/** One row for each person; all of it leads to the details. */
export function UsersTable({ users, linkTo }: { users: AdminUser[]; linkTo: LinkTo }) {
  const now = useNow();
  return (
    <CardTable caption="Usuários" heads={HEADS}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} to={linkTo(user.id)} now={now} />
      ))}
    </CardTable>
  );
}

function UserRow({ user, to, now }: { user: AdminUser; to: string; now: Date }) {
  return (
    <CardRow>
      <Cell isWide className="sm:max-w-72">
        <span className="flex items-center gap-3">
          <Avatar name={user.nome} />
          <span className="min-w-0">
            <Link
              to={to}
              className="block truncate rounded-sm font-medium after:absolute after:inset-0"
            >
              {user.nome}
            </Link>
            <span className="block truncate text-sm text-faint">{user.email}</span>
            <span className="block truncate text-sm text-faint empty:hidden lg:hidden">
              {user.categoria?.display_name}
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="text-sm text-soft max-lg:hidden">{user.categoria?.display_name}</Cell>
      <Cell>
        <RoleBadge role={user.role} />
      </Cell>
      <Cell>
        <TrialBadge user={user} now={now} />
      </Cell>
      <Cell>
        <GoogleBadge user={user} />
      </Cell>
    </CardRow>
  );
}

type LinkTo = (id: string) => string;
