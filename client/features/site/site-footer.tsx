import { BrandMark } from "#client/components/brand-mark.tsx";
import { brand } from "#client/content/brand.ts";
import { landing } from "#client/content/landing.ts";
import { site } from "#client/content/site.ts";
import { paths } from "#client/lib/paths.ts";

const { footer, anchors, actions } = landing;

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-300 gap-10 px-4 py-14 sm:grid-cols-3 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1.4fr] lg:px-8">
        <div className="sm:col-span-3 lg:col-span-1">
          <BrandMark />
          <p className="mt-3 max-w-64 text-sm text-faint">{brand.tagline}</p>
        </div>
        <Links
          title={footer.product}
          links={anchors.map(({ id, label }) => ({ href: `${paths.home}#${id}`, label }))}
        />
        <Links
          title={footer.legal}
          links={[
            { href: paths.privacidade, label: footer.privacy },
            { href: paths.termos, label: footer.terms },
          ]}
        />
        <Links
          title={footer.contact}
          links={[
            { href: site.chatUrl, label: actions.chat },
            { href: site.supportUrl, label: site.supportEmail },
          ]}
        />
      </div>
      <p className="mx-auto max-w-300 border-t border-line px-4 py-6 text-sm text-faint sm:px-6 lg:px-8">
        {footer.copyright}
      </p>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <div>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2 text-sm text-soft">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline sm:min-h-9"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
