import { ScrollText } from "lucide-react";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { useAudit } from "#client/data/admin-audit.hooks.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { useAdminAddress } from "../admin-address.ts";
import { PagedList } from "../paged-list.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRows } from "./audit-rows.tsx";
import { filterOf } from "./filter-of.ts";
import { TargetNote } from "./target-note.tsx";

/** Who has changed what, and when. */
export function AuditoriaTab() {
  const address = useAdminAddress();
  const audit = useAudit({ page: address.page, ...filterOf(address.word) });
  const icon = <ScrollText size={24} aria-hidden />;
  return (
    <>
      <AuditFilters />
      <TargetNote rows={audit.data?.items} />
      <Card flush className="mt-4">
        <PagedList
          query={audit}
          words={{ failed: m.erroAoCarregarAuditoria, pages: "Páginas da auditoria" }}
          icon={icon}
          page={address.page}
          onPage={address.setPage}
          empty={
            <EmptyState
              icon={icon}
              title={m.nenhumRegistro}
              description="O que administradores criam, alteram ou excluem aparece aqui."
            />
          }
        >
          {(rows) => <AuditRows rows={rows} linkTo={address.userLink} />}
        </PagedList>
      </Card>
    </>
  );
}
