import { id } from "#shared/common/id.ts";
import { blankToNull, texto } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import {
  DIAS_PADRAO,
  MAX_DIAS,
  MAX_MOTIVO,
  MIN_DIAS,
  type TrialStatusNome,
} from "./trial.constants.ts";
import { m } from "./trial.messages.ts";

const dias = z
  .int(m.diasInvalidos)
  .min(MIN_DIAS, m.diasInvalidos)
  .max(MAX_DIAS, m.diasInvalidos)
  .default(DIAS_PADRAO);

/** Account whose trial is meant; by default the caller's own. */
export const trialOf = z.strictObject({ user_id: id(m.usuarioObrigatorio).optional() });
export type TrialOf = z.output<typeof trialOf>;

export const trialExtend = z.strictObject({
  target_user_id: id(m.usuarioObrigatorio),
  days_to_extend: dias,
  reason: texto().max(MAX_MOTIVO, m.motivoLongo).nullish().transform(blankToNull),
});
export type TrialExtend = z.output<typeof trialExtend>;

export const trialStart = z.strictObject({ user_id: id(m.usuarioObrigatorio), days: dias });
export type TrialStart = z.output<typeof trialStart>;

/** State of an account's trial. */
export interface TrialStatus {
  user_id: string;
  /** False where there never was one, and after it was converted. */
  is_trial_user: boolean;
  /** Null where there never was one. */
  trial_status: TrialStatusNome | null;
  trial_end_date: Date | null;
  /** Whole days that are left, a begun one counted; 0 where no trial is running. */
  days_remaining: number;
}

export interface ExtensaoJson {
  id: string;
  dias: number;
  motivo: string | null;
  /** Null for who is no administrator, and when the author's account is gone. */
  autor_nome: string | null;
  fim_anterior: Date | null;
  fim_novo: Date;
  criado_em: Date;
}
