/** Version of the terms of use and the privacy policy: what both pages show and what a sign-up accepts. */
export const TERMS_VERSION = "2026-11";
