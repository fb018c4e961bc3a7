import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import type { AuditRow } from "#client/data/admin-audit.hooks.ts";
import { useAdminAddress } from "../admin-address.ts";

/** Said while the trail is narrowed to one thing, as a link from its details does. */
export function TargetNote({ rows }: { rows: readonly AuditRow[] | undefined }) {
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
