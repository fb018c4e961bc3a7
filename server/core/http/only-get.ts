import type { RequestHandler } from "express";
import { refuseMethod } from "../rest/handler.ts";

const METHODS = ["GET", "HEAD"];

/** Behind the handler of a path's GET: what comes with another method hears which ones there are. */
export const onlyGet: RequestHandler = (req, res, next) =>
  METHODS.includes(req.method) ? next() : refuseMethod(res, METHODS);
