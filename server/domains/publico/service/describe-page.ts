import type { PublicContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import type { VisitorView } from "#server/core/visitor-view.ts";
import { formatTelefone, telefoneOfWhatsApp } from "#shared/common/telefone.ts";
import { readByLink } from "./change-by-link.ts";
import { publicPage } from "./show-page.ts";

/** Initial data of a slug's page; without it the page asks by itself, and shows the reason. */
export const pageView = (ctx: PublicContext, slug: string) =>
  orItsStatus(async () => {
    const dados = await publicPage(ctx, slug);
    if (dados.slug !== slug) return { status: 302, location: `/agendar/${dados.slug}` };
    return { status: 200, ...shownOf(dados), apresentacao: dados.apresentacao, dados };
  });

/** The same for the page of an appointment. */
export const linkView = (ctx: PublicContext, token: string) =>
  orItsStatus(async () => {
    const dados = await readByLink(ctx, { token, aguardar: 0 });
    return { status: 200, ...shownOf(dados), dados };
  });

interface Known {
  titulo: string;
  endereco: string | null;
  contato: string | null;
}

function shownOf({ titulo, endereco, contato }: Known) {
  const telefone = contato && formatTelefone(telefoneOfWhatsApp(contato)?.telefone ?? contato);
  return { titulo, endereco, whatsapp: contato, telefone };
}

async function orItsStatus(look: () => Promise<VisitorView>): Promise<VisitorView> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof AppError) return { status: error.status };
    throw error;
  }
}
