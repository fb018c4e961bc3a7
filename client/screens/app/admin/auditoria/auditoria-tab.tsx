import { ScrollText } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { type AuditRow, useAudit } from "#client/data/admin.hooks.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { useAdminAddress } from "../admin-address.ts";
import { PagedList } from "../paged-list.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRows } from "./audit-rows.tsx";
import { filterOf } from "./filter-of.ts";

/** The audit trail, with its filters. */
export function AuditoriaTab() {
  const address = useAdminAddress();
  const audit = useAudit({ page: address.page, ...filterOf(address.word) });
  return (
    <>
      <AuditFilters />
      <TargetNote rows={audit.data?.items} />
      <PagedList
        query={audit}
        words={{ failed: m.erroAoCarregarAuditoria, pages: "Páginas da auditoria" }}
        icon={<ScrollText size={24} aria-hidden />}
        empty={{
          title: m.nenhumRegistro,
          description: "O que administradores criam, alteram ou excluem aparece aqui.",
        }}
      >
        {(rows) => <AuditRows rows={rows} linkTo={address.userLink} />}
      </PagedList>
    </>
  );
}

/** Shown while the trail is narrowed to one thing, as a link from its details does. */
function TargetNote({ rows }: { rows: readonly AuditRow[] | undefined }) {
  const { word, setFilter } = useAdminAddress();
  if (!word("alvo")) return null;
  const name = rows?.find(({ alvo_id }) => alvo_id === word("alvo"))?.alvo_nome;
  return (
    <div className="mt-4">
      <Banner
        action={
          <Button variant="secondary" size="sm" onPress={() => setFilter({ alvo: null })}>
            Ver tudo
          </Button>
        }
      >
        Somente o que aconteceu com {name ? <strong>{name}</strong> : "este registro"}.
      </Banner>
    </div>
  );
}
