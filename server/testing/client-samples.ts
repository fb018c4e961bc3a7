import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

type Sample = (fixture: TenantFixture) => Input;

const nothing: Sample = () => ({});
const cliente: Sample = (fixture) => ({ id: fixture.cliente });
const arquivo: Sample = () => ({
  arquivo: Buffer.from("nome;telefone\nCaio Prado;11911112222\n").toString("base64"),
  colunas: ["nome", "telefone"],
});

/** Inputs of the calls about clients, for samples.ts. */
export const clientSamples: Record<string, Sample> = {
  "clientes.list": nothing,
  "clientes.search": () => ({ q: "sigilo" }),
  "clientes.export": () => ({ formato: "csv", q: "sigilo" }),
  "clientes.get": cliente,
  "clientes.getFicha": cliente,
  "clientes.listLinha": cliente,
  "clientes.listEtiquetas": nothing,
  "clientes.getDados": cliente,
  "clientes.previewImportacao": arquivo,
  "clientes.createImportacao": arquivo,
  "clientes.undoImportacao": (fixture) => ({ id: fixture.importacao }),
  "clientes.listImportacoes": nothing,
  "clientes.listConflitos": nothing,
  "clientes.joinConflito": ({ conflito, livre }) => ({ id: conflito, fica_id: livre }),
  "clientes.separateConflito": ({ conflito }) => ({ id: conflito }),
  "clientes.undoJuncao": ({ juncao }) => ({ id: juncao }),
  "clientes.create": () => ({
    nome: "Outra Pessoa",
    telefone: "11922223333",
    email: "outra@exemplo.com.br",
    data_nascimento: "1987-06-05",
    cpf: "52998224725",
    etiquetas: ["Convênio"],
    observacoes: "prefere a manhã",
  }),
  "clientes.update": (fixture) => ({ id: fixture.cliente, nome: "Novo Nome", etiquetas: ["vip"] }),
  "clientes.remove": ({ livre }) => ({ id: livre }),
  "clientes.anonymize": ({ livre }) => ({ id: livre }),
};
