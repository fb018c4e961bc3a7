import { ShareBars } from "#client/components/charts/share-bars.tsx";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { formatNumber, formatPercent, plural } from "#client/lib/format.ts";
import { googleShares, instanceShares } from "./shares.ts";
import { SharesSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

/** How many WhatsApp instances are switched on, and who uses Google Calendar; for administrators. */
export function Integrations({ instances, google }: Pick<Dashboard, "instances" | "google">) {
  return (
    <>
      <Widget
        title="Instâncias WhatsApp"
        part={instances}
        skeleton={<Figures rows={2} />}
        isEmpty={(rows) => instanceShares(rows).total === 0}
      >
        {(rows) => {
          const { total, shares } = instanceShares(rows);
          return (
            <>
              <Headline
                figure={formatNumber(total)}
                text={total === 1 ? "instância" : "instâncias"}
              />
              <ShareBars label="Instâncias WhatsApp" rows={shares} />
            </>
          );
        }}
      </Widget>
      <Widget
        title="Google Calendar"
        part={google}
        skeleton={<Figures rows={2} />}
        isEmpty={(rows) => googleShares(rows).total === 0}
      >
        {(rows) => {
          const { total, rate, shares } = googleShares(rows);
          return (
            <>
              <Headline
                figure={formatPercent(rate)}
                text={`de integração entre ${plural(total, "usuário", "usuários")}`}
              />
              <ShareBars label="Google Calendar" rows={shares} />
            </>
          );
        }}
      </Widget>
    </>
  );
}

function Headline({ figure, text }: { figure: string; text: string }) {
  return (
    <p className="mb-4">
      <span className="text-xl font-semibold tabular-nums">{figure}</span>{" "}
      <span className="text-soft">{text}</span>
    </p>
  );
}

function Figures({ rows }: { rows: number }) {
  return (
    <>
      <div className="mb-4 h-7" />
      <SharesSkeleton rows={rows} />
    </>
  );
}
