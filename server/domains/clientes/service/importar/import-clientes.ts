import type { OutsideContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type {
  ImportacaoFeita,
  ImportarInput,
  PreviaImportacao,
} from "#shared/clientes/importar.schema.ts";

export async function previewImport(
  _ctx: OutsideContext,
  _input: ImportarInput,
): Promise<PreviaImportacao> {
  throw invalidField("arquivo", m.arquivoIlegivel);
}

export async function importClientes(
  _ctx: OutsideContext,
  _input: ImportarInput,
): Promise<ImportacaoFeita> {
  throw invalidField("arquivo", m.arquivoIlegivel);
}
