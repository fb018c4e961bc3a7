import type { Config } from "#server/config.ts";
import type { PracticeSite } from "#server/core/practice-link.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { civilOf } from "#shared/common/time.ts";
import { custos, precoTexto } from "#shared/instancias/custos.messages.ts";
import { avisoDaFranquia } from "#shared/instancias/franquia.messages.ts";
import {
  CAPACIDADES,
  type Conexao,
  type Provedor,
} from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { CATEGORIA_DA_FRANQUIA, type Tarifa } from "#shared/instancias/rules/franquia.ts";
import type { Limiar } from "#shared/instancias/rules/limiares.ts";

interface OutageNotice {
  id: string;
  nome_instancia: string;
  provedor: Provedor;
  status: Conexao;
  since: Date;
  /** The owner's. */
  email: string;
  timezone: string;
}

/** Email about a lost link: since when, and where to link the phone again. */
export function outageLetter(
  { linkTo }: PracticeSite,
  { id, nome_instancia, provedor, status, since, email, timezone }: OutageNotice,
): Mail {
  const settings = "/app/configuracoes?aba=whatsapp";
  const again = CAPACIDADES[provedor].pareia
    ? [
        "Para reconectar, abra este endereço e leia o QR Code com o celular:",
        linkTo(`${settings}&conectar=${id}`),
      ]
    : [
        "É uma conexão oficial da Meta: peça a um administrador que informe um novo token. Como ela está, você vê aqui:",
        linkTo(settings),
      ];
  const reason =
    status === "error"
      ? `O servidor do WhatsApp "${nome_instancia}" não responde como deveria`
      : `O WhatsApp "${nome_instancia}" está desconectado do Pontual`;
  return {
    to: email,
    subject: `WhatsApp desconectado: ${nome_instancia}`,
    text: [
      "Olá!",
      `${reason} desde ${momentOf(since, timezone)}. Até a conexão voltar, mensagens dos seus clientes podem não aparecer no histórico, e as suas, como lembretes e confirmações, não são enviadas.`,
      ...again,
      "Se a conexão já voltou, não é preciso fazer nada.",
    ].join("\n\n"),
  };
}

interface QuietNotice extends Omit<OutageNotice, "id" | "provedor" | "status"> {
  /** The steps that were taken meanwhile, in words. */
  passos: string[];
}

/** Email about a link that is up and yet silent. */
export function quietLetter(
  { linkTo }: PracticeSite,
  { nome_instancia, since, email, timezone, passos }: QuietNotice,
): Mail {
  return {
    to: email,
    subject: `Nada chega do WhatsApp: ${nome_instancia}`,
    text: [
      "Olá!",
      `O WhatsApp "${nome_instancia}" aparece como conectado, mas o Pontual não recebe nada dele desde ${momentOf(since, timezone)}. O que já fizemos:`,
      passos.join("\n"),
      "Para conferir, escreva de outro celular para o seu número e veja se a mensagem aparece no histórico. Se não aparecer, desconecte e conecte o WhatsApp de novo aqui:",
      linkTo("/app/configuracoes?aba=whatsapp"),
    ].join("\n\n"),
  };
}

/** Email about a number that could not be unlinked at its host, and how to do that on the phone. */
export function stillLinkedLetter(
  { appUrl }: Pick<Config, "appUrl">,
  { to, nome }: { to: string; nome: string },
): Mail {
  return {
    to,
    subject: `Desconecte o WhatsApp no celular: ${nome}`,
    text: [
      "Olá!",
      `O WhatsApp "${nome}" não é mais usado no Pontual (${appUrl}), mas o servidor que o conecta não respondeu ao nosso pedido de desconexão. O Pontual não recebe nem guarda mais as suas mensagens; esse servidor talvez ainda as receba.`,
      m.desligueNoCelular,
      "Se o aparelho já não aparece na lista, não é preciso fazer nada.",
    ].join("\n\n"),
  };
}

/** Email about a professional's request for a number, and where it is made. */
export function requestLetter(
  { linkTo }: PracticeSite,
  { to, from }: { to: string; from: { id: string; nome: string; email: string } },
): Mail {
  return {
    to,
    subject: `Pedido de conexão do WhatsApp: ${from.nome}`,
    text: [
      "Olá!",
      `${from.nome} (${from.email}) pede a conexão do WhatsApp no Pontual.`,
      "Para criar a instância, abra este endereço; o formulário já vem preenchido com o profissional:",
      linkTo(`/app/admin?aba=instancias&pedido=${from.id}`),
      "Depois disso o profissional conecta o celular sozinho, em Configurações.",
    ].join("\n\n"),
  };
}

interface AllowanceNotice {
  nome_instancia: string;
  usadas: number;
  /** The owner's. */
  email: string;
}

/** Email about a number whose free service messages of the month come to an end, or have. */
export function allowanceLetter(
  { linkTo }: PracticeSite,
  { nome_instancia: nome, usadas, email }: AllowanceNotice,
  { tarifa, limiar }: { tarifa: Tarifa; limiar: Limiar },
): Mail {
  const uso = { incluidas: tarifa.incluidas, usadas };
  const price = tarifa.precos[CATEGORIA_DA_FRANQUIA];
  const preco = price === undefined ? null : precoTexto(price, tarifa.moeda);
  return {
    to: email,
    subject: `${avisoDaFranquia.curto(limiar)}: ${nome}`,
    text: [
      "Olá!",
      `${avisoDaFranquia.texto(limiar, uso)} Foram usadas ${custos.usadas(uso)} pelo número "${nome}".`,
      limiar === 100 ? custos.agora(preco) : custos.depois(preco),
      "A contagem começa de novo no primeiro dia do próximo mês. Quanto já foi usado e o que a Meta cobra, você vê aqui:",
      linkTo("/app/configuracoes?aba=whatsapp"),
      `Tabela da Meta desde ${tarifa.data.split("-").reverse().join("/")}: ${tarifa.fonte}`,
    ].join("\n\n"),
  };
}

/** 02/03/2026, às 14:05. */
function momentOf(instant: Date, timezone: string): string {
  const { date, time } = civilOf(instant, timezone);
  return `${date.split("-").reverse().join("/")}, às ${time}`;
}
