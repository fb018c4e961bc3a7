import { LABELS, TITLES } from "./campos.ts";
import type { Coluna, Situacao } from "./importar.constants.ts";
import type { PreviaImportacao } from "./importar.schema.ts";

/** Screen-only messages about the import of clients. */
export const m = {
  titulo: "Importar clientes",
  descricao: "Traga os contatos que você já tem em outro lugar.",
  importar: "Importar",

  soltar: "Arraste o arquivo para cá",
  soltarAgora: "Solte o arquivo",
  escolher: "Escolher arquivo",
  escolherOutro: "Escolher outro arquivo",
  trocar: "Trocar",
  trocarArquivo: "Trocar arquivo",
  aceita: "CSV, vCard (.vcf) ou Google Contacts, até 5 MB e 10.000 contatos.",
  nadaAntes: "Nada é gravado antes de você conferir.",
  continuar: "Continuar",
  conferido: (linhas: string) => `Conferido: ${linhas}`,
  comoExportar: "De onde vêm seus contatos?",
  origens: [
    {
      nome: "Google",
      como: 'Em contacts.google.com, toque em Exportar e escolha "CSV do Google" ou "vCard".',
    },
    {
      nome: "iPhone",
      como: 'No app Contatos, toque em Listas, segure "Todos os Contatos" e escolha Exportar.',
    },
    {
      nome: "Planilha",
      como: "No Excel ou no Google Planilhas, salve ou baixe como CSV, com uma pessoa por linha.",
    },
  ],
  exemplo: "Baixar um exemplo",
  exemploArquivo: "exemplo-clientes.csv",

  enviando: "Enviando o arquivo",
  conferindo: "Conferindo os contatos",
  importando: "Importando os clientes",
  cancelarEnvio: "Cancelar envio",
  semResposta: "O arquivo não chegou ao servidor. Confira sua internet e tente novamente.",
  erroAoLer: "Não foi possível conferir o arquivo. Tente novamente.",
  erroAoImportar: "Não foi possível importar. Tente novamente.",
  erroNoAparelho: "Não foi possível abrir este arquivo no seu aparelho. Escolha-o novamente.",
  naoLido: (arquivo: string) => `${arquivo} não foi lido`,
  nadaImportado: "Nada foi importado",
  tentarNovamente: "Tentar novamente",

  formatos: { csv: "CSV", google: "CSV do Google", vcard: "vCard" } satisfies Record<
    PreviaImportacao["formato"],
    string
  >,
  contatos: "Contatos do arquivo",
  todas: "Todos",
  situacoes: {
    nova: "Novo",
    ja_existe: "Já existe",
    alterada: "Alterado",
    errada: "Com erro",
  } satisfies Record<Situacao, string>,
  situacoesContadas: {
    nova: ["novo", "novos"],
    ja_existe: ["já existe", "já existem"],
    alterada: ["alterado", "alterados"],
    errada: ["com erro", "com erro"],
  } satisfies Record<Situacao, [string, string]>,
  cabecalhos: {
    linha: "Linha",
    pessoa: "Pessoa",
    dados: "Mais dados",
    situacao: "Situação",
  },
  nenhumaLinha: "O arquivo não tem nenhum contato",
  semTelefone: "sem telefone",

  colunas: "Colunas do arquivo",
  colunasAjuda: "Confira o que cada coluna tem. Ao mudar uma, os contatos são conferidos de novo.",
  colunasRecusadas: "Confira as colunas",
  colunaSemTitulo: (numero: number) => `Coluna ${numero}`,
  colunaVazia: "Sem nenhum valor",
  colunaEmDuvida: "Confira.",
  porExemplo: (valores: string) => `Ex.: ${valores}`,
  mostrarOutras: (quantas: string) => `Mostrar mais ${quantas}`,
  esconderOutras: "Mostrar menos colunas",
  camposDaColuna: {
    nome: LABELS.nome,
    sobrenome: "Sobrenome",
    telefone: LABELS.telefone,
    ...TITLES,
    ignorar: "Não importar",
  } satisfies Record<Coluna, string>,

  importarClientes: "Importar clientes",
  importarContados: (clientes: string) => `Importar ${clientes}`,
  nadaNovo: "Nada a importar: quem está no arquivo já está na sua lista.",
  nadaNovoSemErro: "Nada a importar: os contatos sem erro já estão na sua lista.",
  nadaCerto: "Nada a importar: nenhum contato do arquivo pôde ser lido.",

  pronto: "Importação concluída",
  nadaMudou: "Nenhum cliente mudou",
  criados: ["cliente novo", "clientes novos"],
  atualizados: ["completado", "completados"],
  ignorados: ["já existia", "já existiam"],
  erros: ["com erro", "com erro"],
  baixarErradas: (quantas: number, escrito: string) =>
    quantas === 1 ? "Baixar a linha com erro" : `Baixar as ${escrito} linhas com erro`,
  erradasAjuda: "Cada linha diz o que falta. Corrija o arquivo e importe de novo.",
  /** A title that the import does not take for a value. */
  motivoDoErro: "Motivo do erro",
  erradasArquivo: (arquivo: string) => `${arquivo}-com-erro.csv`,
  verClientes: "Ver clientes",
  importarOutro: "Importar outro arquivo",
  aindaDesfaz: (ate: string) => `Você pode desfazer esta importação até ${ate}.`,

  ultimas: "Últimas importações",
  erroNasUltimas: "Erro ao carregar as últimas importações",
  semNome: "Arquivo sem nome",
  desfazer: "Desfazer importação",
  desfazerEsta: (arquivo: string) => `Desfazer importação de ${arquivo}`,
  desfazerPergunta:
    "Os clientes criados por esta importação são apagados e os completados voltam a ser como eram. Quem já tem agendamento ou mensagem, ou foi alterado depois, fica como está.",
  desfeita: "Desfeita",
  podeDesfazerAte: (quando: string) => `Pode ser desfeita até ${quando}`,
  erroAoDesfazer: "Erro ao desfazer a importação",
  desfeitaTitulo: "Importação desfeita",
  apagados: ["cliente foi retirado", "clientes foram retirados"],
  restaurados: ["voltou a ser como era", "voltaram a ser como eram"],
  mantidos: ["ficou", "ficaram"],
  ninguemMudou: "Nenhum cliente precisou mudar.",
  ficaram: "Quem ficou, e por quê",
  eMais: (quantos: string) => `e mais ${quantos}`,
} as const;
