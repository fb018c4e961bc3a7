import { UserPlus, UsersRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import { Button } from "#client/components/button.tsx";
import { SearchBox } from "#client/components/search-box.tsx";
import { Select } from "#client/components/select.tsx";
import { type AdminUser, useUsers } from "#client/data/admin.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { PAPEIS, PAPEL_LABELS } from "#shared/admin/admin.constants.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { type AdminAddress, useAdminAddress, yesOrNo } from "../admin-address.ts";
import { CardRow, CardTable, Cell } from "../card-table.tsx";
import { CategoryFilter } from "../category-filter.tsx";
import { Counted } from "../counted.tsx";
import { lastSeen } from "../last-seen.ts";
import { PagedList } from "../paged-list.tsx";
import { GoogleBadge, RoleBadge, TrialBadge } from "../user-badges.tsx";
import { NewUserModal } from "./new-user-modal.tsx";

/** Everybody who has an account. */
export function UsuariosTab() {
  const address = useAdminAddress();
  const users = useUsers({ page: address.page, ...filterOf(address) });
  const [isAdding, setAdding] = useState(false);

  return (
    <>
      <UsersFilters
        action={
          <Button
            className="max-sm:w-full"
            icon={<UserPlus size={16} aria-hidden />}
            onPress={() => setAdding(true)}
          >
            Novo Usuário
          </Button>
        }
      />
      <Counted total={users.data?.total} one="usuário" many="usuários" className="mt-4" />
      <PagedList
        query={users}
        words={{ failed: m.erroAoCarregarUsuarios, pages: "Páginas de usuários" }}
        icon={<UsersRound size={24} aria-hidden />}
        empty={{
          title: m.nenhumUsuario,
          description: "Tente outro nome, email ou telefone, ou retire um filtro.",
        }}
      >
        {(items) => <UsersTable users={items} linkTo={address.userLink} />}
      </PagedList>
      {isAdding && (
        <NewUserModal
          onClose={() => setAdding(false)}
          onCreated={(id) => {
            setAdding(false);
            address.openUser(id);
          }}
        />
      )}
    </>
  );
}

/** The filter in the address; unknown values are ignored. */
function filterOf({ word }: AdminAddress) {
  return {
    q: word("busca") || undefined,
    role: PAPEIS.find((papel) => papel === word("papel")),
    categoria_id: word("categoria") || undefined,
    usa_google: yesOrNo(word("google"), COM_SEM),
  };
}

const COM_SEM = ["com", "sem"] as const;

const ALL = "todos";
const GOOGLE = [
  { value: ALL, label: "Todos" },
  { value: COM_SEM[0], label: "Com integração" },
  { value: COM_SEM[1], label: "Sem integração" },
];
const ROLES = [
  { value: ALL, label: "Todos" },
  ...PAPEIS.map((papel) => ({ value: papel, label: PAPEL_LABELS[papel] })),
];

/** Search, role, category, and at their end what adds somebody. */
function UsersFilters({ action }: { action: ReactNode }) {
  const { word, setFilter } = useAdminAddress();
  return (
    <search className="flex flex-wrap items-end gap-2 sm:gap-3">
      <SearchBox
        label="Buscar usuários"
        placeholder="Nome, email ou telefone"
        value={word("busca")}
        onSearch={(busca, options) => setFilter({ busca }, options)}
        className="min-w-52 flex-1 max-sm:basis-full"
      />
      <Select
        label="Papel"
        options={ROLES}
        value={word("papel") || ALL}
        onChange={(papel) => setFilter({ papel: papel === ALL ? null : papel })}
        className="flex-1 basis-30 sm:max-w-44"
      />
      <CategoryFilter />
      <Select
        label="Google"
        options={GOOGLE}
        value={word("google") || ALL}
        onChange={(google) => setFilter({ google: google === ALL ? null : google })}
        className="flex-1 basis-30 sm:max-w-44"
      />
      {action}
    </search>
  );
}

const HEADS = [
  { label: "Usuário" },
  { label: "Categoria", className: "max-lg:hidden" },
  { label: "Papel" },
  { label: "Teste" },
  { label: "Google" },
  { label: "Visto" },
];

/** One row for each person; all of it leads to the details. */
function UsersTable({ users, linkTo }: { users: AdminUser[]; linkTo: LinkTo }) {
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
        <TrialBadge role={user.role} trial={user} />
      </Cell>
      <Cell>
        <GoogleBadge user={user} />
      </Cell>
      <Cell className="text-sm whitespace-nowrap text-faint">{lastSeen(user, now)}</Cell>
    </CardRow>
  );
}

type LinkTo = (id: string) => string;
