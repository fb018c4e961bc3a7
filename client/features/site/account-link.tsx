import { buttonStyle } from "#client/components/button-style.ts";
import { landing } from "#client/content/landing.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";

/** To the login; client/page.ts leads whoever is signed in straight into the product. */
export function AccountLink({ className }: { className?: string }) {
  return (
    <a href={paths.login} data-account className={cx(buttonStyle("ghost"), className)}>
      {landing.actions.account}
    </a>
  );
}
