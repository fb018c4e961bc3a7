import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import PDFDocument from "pdfkit";
import type { UserContext } from "#server/core/context.ts";
import { withFile } from "#server/core/download.ts";
import { conflict } from "#server/core/errors.ts";
import { getCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { findOccurrence } from "#server/domains/marcacoes/service/book-occurrences.ts";
import { formatCpf } from "#shared/clientes/cpf.ts";
import { formatDate } from "#shared/common/civil.ts";
import { formatReais } from "#shared/common/money.ts";
import { civilOf } from "#shared/common/time.ts";
import type { ReceiptFilter } from "#shared/pagamentos/pagamentos.schema.ts";
import { m } from "#shared/pagamentos/recibo.messages.ts";
import { txidOf } from "#shared/pagamentos/rules/br-code.ts";
import { FORMA_LABELS } from "#shared/pagamentos/tela.messages.ts";

/**
 * The receipt of a paid appointment, a PDF of one page (A5): whose money, how much, for which service, when and how. The
 * client's CPF stands on it only where it was asked for: a file is passed on.
 * @throws AppError 404 for an appointment that is not there or another professional's; 409 for one that is not paid or has no price.
 */
export async function receiptOf(ctx: UserContext, { id, incluir_cpf }: ReceiptFilter) {
  const { timezone, nome: profissional } = ctx.user;
  const marcacao = await findOccurrence(ctx, id);
  const { pago_em, valor_centavos, forma_pagamento, servico_nome } = marcacao;
  if (!pago_em) throw conflict(m.naoPago);
  if (!valor_centavos) throw conflict(m.semValor);
  const { nome, cpf } = await getCliente(ctx, marcacao.cliente_id);
  const day = (instant: Date) => formatDate(civilOf(instant, timezone).date);
  const quem = m.quem({ nome: nome ?? m.semNome, cpf: incluir_cpf && cpf ? formatCpf(cpf) : null });
  const forma = forma_pagamento ? FORMA_LABELS[forma_pagamento] : null;
  const lines: Receipt = {
    numero: m.numero(txidOf(id)),
    text: [
      m.recebi({ quem, valor: formatReais(valor_centavos) }),
      m.referente({ servico: servico_nome, date: day(marcacao.horario) }),
      m.pagoEm({ date: day(pago_em), forma }),
    ].join(" "),
    profissional,
    pago_em,
  };
  const arquivo = m.arquivo(civilOf(pago_em, timezone).date);
  return withFile(
    { arquivo },
    { arquivo, tipo: "application/pdf", total: null, write: (out) => write(lines, out) },
  );
}

interface Receipt {
  numero: string;
  text: string;
  profissional: string;
  pago_em: Date;
}

const MARGIN = 48;
/** Width of the line above the name of the person who signs, in points. */
const SIGNATURE = 240;

async function write({ numero, text, profissional, pago_em }: Receipt, out: Writable) {
  const info = { Title: m.titulo, Author: profissional, CreationDate: pago_em };
  const page = new PDFDocument({ size: "A5", layout: "landscape", margin: MARGIN, info });
  const done = pipeline(page, out);
  page.font("Helvetica-Bold").fontSize(22).text(m.titulo);
  page.font("Helvetica").fontSize(9).fillColor("#555").text(numero);
  page.moveDown(2).fontSize(13).fillColor("#000").text(text, { lineGap: 5 });
  const y = page.page.height - 3 * MARGIN;
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + SIGNATURE, y)
    .lineWidth(0.5)
    .stroke();
  page.fontSize(11).text(profissional, MARGIN, y + 6);
  page
    .fontSize(8)
    .fillColor("#555")
    .text(m.naoFiscal, MARGIN, page.page.height - MARGIN - 12);
  page.end();
  await done;
}
