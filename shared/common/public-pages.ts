/** The addresses that are whole pages of their own, and the file that the build makes of each. */
export const PUBLIC_PAGES = {
  "/": "landing.html",
  "/privacidade": "privacidade.html",
  "/termos": "termos.html",
} as const;
export type PublicPagePath = keyof typeof PUBLIC_PAGES;

/** What the server writes into every page in place of these marks: its settings. */
export const PAGE_MARKS = {
  salesPhone: "__SALES_PHONE__",
  supportEmail: "__SUPPORT_EMAIL__",
  appUrl: "__APP_URL__",
} as const;
