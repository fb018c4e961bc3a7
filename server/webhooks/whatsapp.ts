import { Router } from "express";
import type { Services } from "#server/core/context.ts";
export const whatsappWebhook = (_: Services) => Router();
