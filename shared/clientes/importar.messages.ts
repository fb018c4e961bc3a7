/** Messages of screen and server about the import of clients. */
export const m = {
  arquivoObrigatorio: "Escolha um arquivo",
  arquivoGrande: "O arquivo passa de 5 MB. Divida-o em partes menores.",
  arquivoVazio: "O arquivo está vazio",
  arquivoIlegivel:
    "Não foi possível ler este arquivo. Envie contatos em CSV ou vCard (.vcf); de uma planilha, salve como CSV.",
  linhasDemais: "O arquivo tem mais de 10.000 linhas. Divida-o em partes menores.",
  colunaDesconhecida: "Coluna desconhecida",
  colunasDemais: "O arquivo tem colunas demais",
  colunaAusente: (titulo: string) => `O arquivo não tem a coluna "${titulo}"`,
  semNomeNemTelefone: "Indique qual coluna tem o nome ou o telefone",
  importacoesDemais: "Muitas importações. Aguarde alguns minutos antes de tentar novamente.",

  naoEncontrada: "Importação não encontrada",
  jaDesfeita: "Esta importação já foi desfeita",
  prazoPassou: "Uma importação só pode ser desfeita em até 7 dias",
} as const;
