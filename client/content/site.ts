import { PAGE_MARKS } from "#shared/common/public-pages.ts";
import { landing } from "./landing.ts";

/** The provider's contacts as links of the public pages; the server fills in the configured ones. */
export const site = {
  chatUrl: `https://wa.me/${PAGE_MARKS.salesPhone}?text=${encodeURIComponent(landing.chat)}`,
  supportEmail: PAGE_MARKS.supportEmail,
  supportUrl: `mailto:${PAGE_MARKS.supportEmail}`,
} as const;
