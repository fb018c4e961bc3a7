import { Mail, Phone } from "lucide-react";
import { buttonStyle } from "#client/components/button-style.ts";
import { contacts } from "#client/content/contacts.ts";
import { cx } from "#client/lib/cx.ts";

/** The two ways to the support; 'Call now' is English in the specification. */
export function SupportButtons() {
  const style = cx(buttonStyle("secondary"), "flex-1");
  return (
    <section aria-label="Suporte" className="mt-8 border-t border-line pt-6">
      <p className="mb-3 text-center text-faint">Precisa de ajuda para entrar?</p>
      <div className="flex gap-3">
        <a href={`tel:+${contacts.salesPhone}`} className={style}>
          <Phone size={16} aria-hidden />
          <span lang="en">Call now</span>
        </a>
        <a href={`mailto:${contacts.supportEmail}`} className={style}>
          <Mail size={16} aria-hidden />
          Email
        </a>
      </div>
    </section>
  );
}
