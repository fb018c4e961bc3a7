/**
 * Whether every test's product is spread out: three of its processes behind a proxy that takes them in turn, and a pooler
 * (PgBouncer in transaction mode) before the database.
 */
export const isSpread = process.env.TEST_SPREAD === "1";
