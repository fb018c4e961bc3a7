import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useImportacao } from "#client/data/importacao.hooks.ts";
import { readContacts } from "#client/data/read-contacts.ts";
import { toastError } from "#client/lib/error-text.ts";
import { paths } from "#client/lib/paths.ts";
import { holdFile } from "#client/lib/shared-file.ts";
import { toast } from "#client/lib/toast.ts";
import { usePermissoes } from "#client/session/session.ts";
import { m } from "#shared/common/instalar.messages.ts";

/** Opens a contact in the form of a new client, several in the import, and any other file in the conversation that is opened next. */
export function OpenShared({ file }: { file: File }) {
  const navigate = useNavigate();
  const pode = usePermissoes();
  const { choose } = useImportacao();

  async function openContacts() {
    const linhas = await readContacts(file);
    const [first] = linhas;
    if (linhas.length > 1) {
      // At the step that the file has come to.
      if (await choose(file)) void navigate(`${paths.importar}?passo=conferir`);
      else void navigate(paths.importar);
    } else if (first?.cliente_id) void navigate(paths.cliente(first.cliente_id));
    else {
      const { nome = "", telefone = "" } = first?.dados ?? {};
      void navigate(`${paths.clientes}?novo=1`, { state: { cliente: { nome, telefone } } });
    }
  }

  const open = useEffectEvent(() => {
    const isContact = file.type.endsWith("vcard") || /\.vcf$/i.test(file.name);
    if (!pode(isContact ? "clientes.importar" : "conversas"))
      return void toast.error(m.semPermissao);
    if (isContact)
      return void openContacts().catch((error: unknown) => toastError(error, m.contatoIlegivel));
    holdFile(file);
    void navigate(paths.historico);
    toast.blank(m.escolhaConversa);
  });
  useEffect(() => open(), [file]);
  // The next person who signs in here shall not find it.
  useEffect(() => () => holdFile(null), []);
  return null;
}
