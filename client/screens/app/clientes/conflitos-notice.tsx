import { Banner } from "#client/components/banner.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { useConflitos } from "#client/data/conflitos.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";

/** Says that records wait to be compared; nothing where none do. */
export function ConflitosNotice() {
  const total = useConflitos().data?.total ?? 0;
  if (total === 0) return null;
  return (
    <div className="mb-4">
      <Banner
        action={
          <ButtonLink to={paths.conflitos} variant="secondary" size="sm">
            {m.ver}
          </ButtonLink>
        }
      >
        {m.aviso(total)}
      </Banner>
    </div>
  );
}
