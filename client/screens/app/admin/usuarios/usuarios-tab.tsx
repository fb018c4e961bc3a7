import { UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { useUsers } from "#client/data/admin.hooks.ts";
import { PAPEIS } from "#shared/admin/admin.constants.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { type AdminAddress, useAdminAddress } from "../admin-address.ts";
import { PagedList } from "../paged-list.tsx";
import { NewUserModal } from "./new-user-modal.tsx";
import { UsersFilters } from "./users-filters.tsx";
import { UsersTable } from "./users-table.tsx";

/** Everybody who has an account. */
export function UsuariosTab() {
  const address = useAdminAddress();
  const users = useUsers({ page: address.page, ...filterOf(address) });
  const [isAdding, setAdding] = useState(false);
  const icon = <UsersRound size={24} aria-hidden />;

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
      <Card flush className="mt-4">
        <PagedList
          query={users}
          words={{ failed: m.erroAoCarregarUsuarios, pages: "Páginas de usuários" }}
          icon={icon}
          page={address.page}
          onPage={address.setPage}
          empty={
            <EmptyState
              icon={icon}
              title={m.nenhumUsuario}
              description="Tente outro nome, email ou telefone, ou retire um filtro."
            />
          }
        >
          {(items) => <UsersTable users={items} linkTo={address.userLink} />}
        </PagedList>
      </Card>
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

/** What the address asks for; anything unknown in it is no filter. */
function filterOf({ word }: AdminAddress) {
  return {
    q: word("busca") || undefined,
    role: PAPEIS.find((papel) => papel === word("papel")),
    categoria_id: word("categoria") || undefined,
  };
}
