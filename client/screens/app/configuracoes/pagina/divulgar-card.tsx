import { Card } from "#client/components/card.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import type { Pagina } from "#client/data/pagina.hooks.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";
import { QrPicture } from "./qr-picture.tsx";

/** How the page is found: link, QR code, and the piece of HTML that shows it on another site. */
export function DivulgarCard({ pagina }: { pagina: Pagina }) {
  const { link, ativa, slug } = pagina;
  return (
    <Card id="divulgar" className="scroll-mt-20" title={m.divulgar} description={m.divulgarTexto}>
      {link && slug ? (
        <div className="space-y-5">
          {!ativa && <p className="text-sm text-soft">{m.aindaDesligada}</p>}
          <CopyField
            label={m.link}
            value={link}
            copyLabel={m.copiarLink}
            copiedMessage={m.linkCopiado}
          />
          <QrPicture key={link} link={link} name={slug} />
          <CopyField
            label={m.incorporar}
            value={snippetOf(link)}
            copyLabel={m.copiarCodigo}
            copiedMessage={m.codigoCopiado}
            help={m.incorporarAjuda}
          />
        </div>
      ) : (
        <p className="text-sm text-soft">{m.semLink}</p>
      )}
    </Card>
  );
}

/** The page as a part of another site. A slug and our own address need no escaping. */
const snippetOf = (link: string) =>
  `<iframe src="${link}" title="Agendamento" width="100%" height="900" style="border:0" loading="lazy"></iframe>`;
