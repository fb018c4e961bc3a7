import { ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyle } from "#client/components/button-style.ts";
import { Card } from "#client/components/card.tsx";
import { Switch } from "#client/components/switch.tsx";
import { type Pagina, useSwitchPagina } from "#client/data/pagina.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";

/** On or off at once. Whoever has chosen no address yet gets the suggested one. */
export function PublicarCard({ pagina }: { pagina: Pagina }) {
  const save = useSwitchPagina();
  const { ativa, slug, slug_sugerido, link, whatsapp_conectado } = pagina;
  return (
    <Card title={m.publicar} description={m.publicarTexto}>
      <div className="space-y-4">
        <Switch
          id="pagina-ativa"
          label={m.ativa}
          description={m.ativaAjuda}
          value={ativa}
          onChange={(on) => save({ ativa: on, ...(on && !slug && { slug: slug_sugerido }) })}
        />
        {!whatsapp_conectado && (
          <p className="text-sm text-soft">
            {m.semWhatsApp}{" "}
            <Link to={`${paths.configuracoes}?aba=whatsapp`} className={inText}>
              {m.conectar}
            </Link>
          </p>
        )}
        <p className="text-sm text-soft">
          {m.semServicos}{" "}
          <Link to={`${paths.horarios}?aba=servicos`} className={inText}>
            {m.verServicos}
          </Link>
        </p>
        {ativa && link && (
          <a href={link} target="_blank" rel="noreferrer" className={buttonStyle("secondary")}>
            <ExternalLink size={16} aria-hidden />
            {m.abrir}
          </a>
        )}
      </div>
    </Card>
  );
}

const inText = "font-medium text-brand-ink underline underline-offset-2";
