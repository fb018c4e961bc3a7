import { NOUNS } from "#shared/clientes/campos.ts";
import { semAcento } from "#shared/common/text.ts";

/** Fields with English names on the wire, or that need more words. */
const NAMES: Record<string, string> = {
  ate: "até",
  conclui_sozinho: "conclui automaticamente",
  clientes_por_profissional: "cada profissional com os próprios clientes",
  pix: "PIX",
  preco_centavos: "preço em centavos",
  sinal_centavos: "sinal em centavos",
  category: "categoria",
  content: "texto",
  created_at: "criado em",
  description: "descrição",
  expires_at: "expira em",
  is_active: "ativo",
  is_trial_user: "em período de teste",
  name: "nome",
  questions: "perguntas",
  role: "papel",
  timezone: "fuso horário",
  tone: "tom",
  trial_end_date: "fim do teste",
  type: "tipo",
  updated_at: "atualizado em",
};

/** Words that lose their accents on the wire. */
const WORDS: Record<string, string> = {
  acao: "ação",
  acoes: "ações",
  apresentacao: "apresentação",
  antecedencia: "antecedência",
  automacoes: "automações",
  conexao: "conexão",
  concluida: "concluída",
  confirmacao: "confirmação",
  descricao: "descrição",
  direcao: "direção",
  duracao: "duração",
  endereco: "endereço",
  enderecos: "endereços",
  excecoes: "exceções",
  excluida: "excluída",
  excluido: "excluído",
  importacao: "importação",
  importacoes: "importações",
  extensoes: "extensões",
  followup: "follow-up",
  google: "Google",
  horario: "horário",
  id: "ID",
  inicio: "início",
  instancia: "instância",
  instancias: "instâncias",
  marcacao: "agendamento",
  minima: "mínima",
  mes: "mês",
  numero: "número",
  pagina: "página",
  publico: "público",
  observacao: "observação",
  ocupacoes: "ocupações",
  questionarios: "questionários",
  serie: "série",
  series: "séries",
  posicao: "posição",
  reconexao: "reconexão",
  repeticoes: "repetições",
  situacao: "situação",
  servico: "serviço",
  servicos: "serviços",
  seguranca: "segurança",
  sessoes: "sessões",
  silencio: "silêncio",
  verificacoes: "verificações",
  titulo: "título",
  versao: "versão",
  versoes: "versões",
};

/** Fields of a client whose name loses the accents of its noun. */
const FIELDS: Record<string, string> = Object.fromEntries(
  Object.values(NOUNS).map((noun) => [semAcento(noun), noun]),
);

/** The title of a part or a field of the copy that a person takes, from its name in the JSON document. */
export function tituloDe(name: string): string {
  const words =
    NAMES[name] ??
    FIELDS[name] ??
    name
      .split("_")
      .map((word) => WORDS[word] ?? word)
      .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
