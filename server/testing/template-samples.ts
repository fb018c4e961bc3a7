import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

type Sample = (fixture: TenantFixture) => Input;

const nothing: Sample = () => ({});
const template: Sample = (fixture) => ({ id: fixture.template });

/** Inputs of the calls about templates, for samples.ts. */
export const templateSamples: Record<string, Sample> = {
  "templates.list": () => ({ search: "sigilo", category: ["general"], is_active: true }),
  "templates.categories": nothing,
  "templates.variables": nothing,
  "templates.validateVariables": () => ({ variables: ["nome_cliente", "cor"] }),
  "templates.analytics": nothing,
  "templates.mostUsed": nothing,
  "templates.libraryStatus": nothing,
  "templates.initializeLibrary": nothing,
  "templates.render": (fixture) => ({
    content: "Olá, {{nome_cliente}}!",
    cliente_id: fixture.cliente,
  }),
  "templates.validate": () => ({ content: "Olá, {{nome_cliente}}!" }),
  "templates.create": () => ({
    name: "Aviso novo",
    content: "Olá, {{nome_cliente}}!",
    category: "general",
    type: "notification",
    tone: "friendly",
  }),
  "templates.get": template,
  "templates.update": (fixture) => ({ id: fixture.template, is_active: false }),
  "templates.remove": template,
  "templates.duplicate": template,
  "templates.analyticsOf": template,
  "templates.requestApproval": (fixture) => ({
    ...template(fixture),
    instancia_id: fixture.instancia,
  }),
};
