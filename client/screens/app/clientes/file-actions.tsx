import { Upload } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { ButtonLink } from "#client/components/button-link.tsx";
import type { ClientesFilter } from "#client/data/clientes.hooks.ts";
import type { useExport } from "#client/data/export.hooks.ts";
import { clientesFile } from "#client/data/exportable.ts";
import { ExportMenu } from "#client/features/export/export-menu.tsx";
import { paths } from "#client/lib/paths.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { usePode } from "#client/session/session.ts";

const ICON = <Upload size={16} aria-hidden />;

/** Clients out of a file and into one; where there is no room for both, the one stands in the menu of the other. */
export function FileActions({ hasClientes, filter, exporting }: FileActionsProps) {
  const navigate = useNavigate();
  const mayImport = usePode("clientes.importar");
  const mayExport = usePode("conta");
  const isWide = useMedia("(min-width: 1024px)");
  const importing = {
    id: "importar",
    label: "Importar clientes",
    icon: ICON,
    onAction: () => void navigate(paths.importar),
  };
  return (
    <>
      {mayImport && (isWide || !mayExport) && (
        <ButtonLink to={paths.importar} variant="secondary" icon={ICON}>
          Importar
        </ButtonLink>
      )}
      {hasClientes && mayExport && (
        <ExportMenu
          label="Baixar planilha"
          button="Baixar planilha"
          narrow="sm"
          exporting={exporting}
          list={clientesFile(filter)}
          more={isWide ? [] : [importing]}
        />
      )}
    </>
  );
}

interface FileActionsProps {
  /** An empty list is no file. */
  hasClientes: boolean;
  filter: ClientesFilter;
  exporting: ReturnType<typeof useExport>;
}
