import { z } from "./zod.ts";

export const MAX_PAGE_SIZE = 100;
const MAX_BUTTONS = 5;

const rows = z.int().min(1).max(MAX_PAGE_SIZE);

/** The two keys of a list read with `skip` and `limit`. */
export function skipLimit(defaultLimit: number) {
  return { skip: z.int().min(0).default(0), limit: rows.default(defaultLimit) };
}

/** The two keys of a list read with `page` (from 1) and `size`. */
export function pageSize(defaultSize: number) {
  return { page: z.int().min(1).default(1), size: rows.default(defaultSize) };
}

export interface Found<T> {
  items: T[];
  total: number;
}

export function pageCount(total: number, size: number) {
  return Math.ceil(total / size);
}

/** The answer of a skip/limit list. */
export function skipLimitResult<T>(
  { items, total }: Found<T>,
  { skip, limit }: { skip: number; limit: number },
) {
  return { items, total, pages: pageCount(total, limit), skip, limit };
}

/** The answer of a page/size list. */
export function pageSizeResult<T>(
  { items, total }: Found<T>,
  { page, size }: { page: number; size: number },
) {
  return { items, total, pages: pageCount(total, size), page, size };
}

/** A page of a page/size list, as rows to leave out and rows to read. */
export function pageRows({ page, size }: { page: number; size: number }) {
  return { skip: (page - 1) * size, limit: size };
}

/** The numbers on a pager's buttons: at most five, around the present page. */
export function pageButtons(page: number, pages: number) {
  const count = Math.min(MAX_BUTTONS, pages);
  const middle = page - Math.floor(MAX_BUTTONS / 2);
  const first = Math.max(1, Math.min(middle, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
