import { eachCampo } from "#shared/clientes/campos.ts";
import type { Coluna } from "#shared/clientes/importar.constants.ts";
import { searchable } from "#shared/common/text.ts";

/** A title's further meaning for its column: a whole name, a part of a number or of a date. */
export type Parte = "inteiro" | "primeiro" | "ddd" | "ddi" | "dia" | "mes" | "ano";

export interface Titulo {
  coluna: Coluna;
  parte?: Parte;
  /** The title does not decide: what stands below it does. */
  porConteudo?: true;
  /** About somebody or something else than the person: never theirs, whatever stands in it. */
  alheio?: true;
  /** Needs no look: a fax, or what kind of value stands in the next column. */
  certo?: true;
}

/** "NomePaciente", "DDDCelular" and "nome_paciente" are words. */
export const plain = (title: string) =>
  searchable(title.replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1$3 $2$4"))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Relatives, who pays, who is called in an emergency, who sent them, where they work. */
const SOMEBODY_ELSE =
  /\b(mae|pai|pais|genitora?|responsave(l|is)|resp|emergencia|conjuge|espos[oa]|marido|filh[oa]s?|dependentes?|titular|recados?|parentes?|parentesco|familiar(es)?|avos?|irma|irmao|tutora?|cuidadora?|acompanhante|medic[oa]|dentista|secretaria|assistente|gerente|chefe|referencia|indicacao|indicad[oa]|indicou|empresa|empregador|company|employer|organization|spouse|partner|mother|father|parents?|guardian|emergency|manager|assistant|children|child|referred|referral|relation|kin)\b/;
/** Numbers and dates of things. */
const SOMETHING_ELSE =
  /\b(carteir(a|inha)|cartao|card|matricula|prontuario|protocolo|inscricao|convenio|plano|rg|cns|sus|nis|pis|cnpj|passaporte|conta|agencia|pedido|fiscal|recibo|casamento|wedding|operadora|carrier)\b|^(codigo|cod|id)\b|\b(codigo|id)$/;
const MACHINE = /\b(fax|pager|telex)\b/;
const NOT_A_VALUE = / (type|label|tipo|rotulo|formatted)$|\b(phonetic|yomi)\b/;

const WHOLE_NAME =
  /^(nome( completo| e sobrenome| de exibicao)?|(full |display |saved |public |profile |complete )?name|file as|(nome (completo )?)?((d[aeo]|[ao]) )*(cliente|paciente|alun[oa]|contato|pessoa|associad[oa]|beneficiari[oa]|inscrit[oa]|hospede|client|customer|patient|student|contact|member)( ((d[aeo]|[ao]|as|os|es) )*(cliente|paciente|alun[oa]|contato|pessoa|associad[oa]|beneficiari[oa]|inscrit[oa]|hospede|client|customer|patient|student|contact|member))?( (a|as|os))?( (nome( completo)?|(full )?name))?)$/;
const FIRST_NAME = /^(primeiro nome|prenome|(first|given) names?)$/;
const MIDDLE_NAME = /^(segundo nome|nome do meio|(middle|additional|second) names?)$/;
const SURNAME = /^(sobrenome|ultimo nome|last name|family name|surname|apelido de familia)/;

const PHONE =
  /^((cliente|paciente|alun[oa]|contato|pessoa|associad[oa]|beneficiari[oa]|inscrit[oa]|hospede|client|customer|patient|student|contact|member|home|work|business|primary|other|main|personal|outro) )?(telefones?|tel|fones?|celular(es)?|cel|whats ?app|whats|wpp|zap|telemovel|fixo|phones?|mobile|cell ?phone|cell|telephone|landline|(contact|mobile|cell) (number|no))\b|^contato (telefonico|celular|whats ?app)\b|^(numero|num|nr|n|no) (d[eo] )?(telefones?|tel|fones?|celular(es)?|cel|whats ?app|whats|wpp|zap|telemovel|fixo|phones?|mobile|cell ?phone|cell|telephone|landline|contato)\b/;
const AREA = /^(ddd|cod(igo)? (de )?area|area code)\b/;

type Known = readonly [pattern: RegExp, titulo: Titulo];

/** Titles of the client's fields: those that may name somebody else, or the others. */
const ofCampos = (isOthers: boolean) =>
  Object.values(
    eachCampo((coluna, { titles, namesOthers = false }): Known[] =>
      namesOthers === isOthers ? [[titles, { coluna }]] : [],
    ),
  ).flat();

const BEFORE: readonly Known[] = [
  [NOT_A_VALUE, { coluna: "ignorar", certo: true }],
  ...ofCampos(true),
  [AREA, { coluna: "telefone", parte: "ddd", porConteudo: true }],
  [
    /^(ddi|cod(igo)? d[eo] pais|country code)( telefone| celular)?$/,
    { coluna: "telefone", parte: "ddi" },
  ],
  [/^(tel|telefone|fone) (e )?fax$/, { coluna: "telefone" }],
  [MACHINE, { coluna: "ignorar", certo: true }],
  [/^cpf (ou )?(cnpj|rg)$|^rg (ou )?cpf$/, { coluna: "cpf", porConteudo: true }],
];

const THEN: readonly Known[] = [
  [/ (pais|country)$/, { coluna: "ignorar" }],
  [/^birth year$|^ano (de )?nasc/, { coluna: "data_nascimento", parte: "ano" }],
  [/^birth month$|^mes (de )?nasc/, { coluna: "data_nascimento", parte: "mes" }],
  [/^birth day$|^dia (de )?nasc/, { coluna: "data_nascimento", parte: "dia" }],
  [SURNAME, { coluna: "sobrenome" }],
  [/^(contato|contact)s?$/, { coluna: "nome", parte: "inteiro", porConteudo: true }],
  [FIRST_NAME, { coluna: "nome", parte: "primeiro" }],
  [MIDDLE_NAME, { coluna: "nome" }],
  [WHOLE_NAME, { coluna: "nome", parte: "inteiro" }],
  [/^(numero|num|n|number)$/, { coluna: "telefone", porConteudo: true }],
  [PHONE, { coluna: "telefone" }],
  ...ofCampos(false),
  [/^documento$/, { coluna: "cpf", porConteudo: true }],
];

const OTHERS: Titulo = { coluna: "ignorar", alheio: true };

/** The meaning of a title, without accents, capitals and signs; undefined for an unknown one. */
export function ofTitle(title: string): Titulo | undefined {
  const text = plain(title);
  const known = (all: readonly Known[]) => all.find(([pattern]) => pattern.test(text))?.[1];
  const isOthers = SOMEBODY_ELSE.test(text) || SOMETHING_ELSE.test(text);
  return known(BEFORE) ?? (isOthers ? OTHERS : known(THEN));
}

/** Whether a text is a title that names a field of a person. */
export const isFieldTitle = (text: string) => {
  const titulo = text.length <= LONGEST_TITLE && ofTitle(text);
  return Boolean(titulo && titulo.coluna !== "ignorar");
};

const LONGEST_TITLE = 80;

/** The word beside a value that says that it is not the person's own: of a label, of `(mãe)` behind a number. */
export const alheioIn = (words: string): string | undefined =>
  SOMEBODY_ELSE.exec(plain(words))?.[0];

export const isMachine = (words: string) => MACHINE.test(plain(words));
