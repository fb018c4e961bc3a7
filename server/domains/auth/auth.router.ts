import { noInput, publicProcedure, router, userOutsideProcedure } from "#server/core/trpc.ts";
import { anyPasskeyOptions } from "#server/domains/fatores/service/check-passkeys.ts";
import { authAnswers as answers } from "#shared/auth/auth.answers.ts";
import * as schema from "#shared/auth/auth.schema.ts";
import {
  entradaPendenteInput,
  entradaPorPasskeyInput,
  segundoFatorInput,
} from "#shared/fatores/fatores.schema.ts";
import { changePasswordFirstLogin } from "./service/change-first-password.ts";
import { secondStep, secondStepPasskey } from "./service/check-second-step.ts";
import { confirmEmail, describeEmailLink, stopEmailChange } from "./service/confirm-email.ts";
import { exchangeGoogleCode } from "./service/exchange-google-code.ts";
import { login } from "./service/log-in.ts";
import { logout } from "./service/log-out.ts";
import { refresh } from "./service/open-session.ts";
import { register } from "./service/register-account.ts";
import { forgotPassword, resetPassword, validateResetToken } from "./service/reset-password.ts";
import { signInByPasskey } from "./service/sign-in-by-passkey.ts";

export const authRouter = router({
  // OAuth's password form: `username` holds the e-mail.
  login: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/login", form: true } })
    .input(schema.loginWire)
    .output(answers.login)
    .mutation(({ ctx, input }) => login(ctx, input)),
  verifySegundoFator: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/segundo-fator" } })
    .input(segundoFatorInput)
    .output(answers.verifySegundoFator)
    .mutation(({ ctx, input }) => secondStep(ctx, input)),
  startSegundoFatorPasskey: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/segundo-fator/passkey" } })
    .input(entradaPendenteInput)
    .output(answers.startSegundoFatorPasskey)
    .mutation(({ ctx, input }) => secondStepPasskey(ctx, input.token)),
  startPasskey: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/passkey/opcoes" } })
    .input(noInput)
    .output(answers.startPasskey)
    .mutation(({ ctx }) => anyPasskeyOptions(ctx)),
  loginPasskey: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/passkey" } })
    .input(entradaPorPasskeyInput)
    .output(answers.loginPasskey)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input.passkey)),
  register: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/register", status: 201 } })
    .input(schema.registerInput)
    .output(answers.register)
    .mutation(({ ctx, input }) => register(ctx, input)),
  refresh: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/refresh" } })
    .input(schema.refreshInput)
    .output(answers.refresh)
    .mutation(({ ctx, input }) => refresh(ctx, input.refresh_token)),
  logout: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/auth/logout" },
      permission: "pessoa",
      firstLogin: "allowed",
      withoutFactor: "allowed",
      expiredTrial: "allowed",
    })
    .input(schema.logoutInput)
    .output(answers.logout)
    .mutation(({ ctx, input }) => logout(ctx, input)),
  changePasswordFirstLogin: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/auth/change-password-first-login" },
      permission: "pessoa",
      firstLogin: "allowed",
      expiredTrial: "allowed",
    })
    .input(schema.firstLoginInput)
    .output(answers.changePasswordFirstLogin)
    .mutation(({ ctx, input }) => changePasswordFirstLogin(ctx, input)),
  forgotPassword: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/forgot-password" } })
    .input(schema.forgotPasswordInput)
    .output(answers.forgotPassword)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  validateResetToken: publicProcedure
    .meta({ rest: { method: "GET", path: "/auth/validate-reset-token/{token}" } })
    .input(schema.validateResetTokenInput)
    .output(answers.validateResetToken)
    .query(({ ctx, input }) => validateResetToken(ctx, input.token)),
  resetPassword: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/reset-password" } })
    .input(schema.resetPasswordInput)
    .output(answers.resetPassword)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  // Asking changes nothing: mail scanners open every address.
  emailLink: publicProcedure
    .meta({ rest: { method: "GET", path: "/auth/email/{token}" } })
    .input(schema.emailLinkInput)
    .output(answers.emailLink)
    .query(({ ctx, input }) => describeEmailLink(ctx, input.token)),
  confirmEmail: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/email/confirmar" } })
    .input(schema.emailLinkInput)
    .output(answers.confirmEmail)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input.token)),
  cancelEmailChange: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/email/cancelar" } })
    .input(schema.emailLinkInput)
    .output(answers.cancelEmailChange)
    .mutation(({ ctx, input }) => stopEmailChange(ctx, input.token)),
  exchangeGoogle: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/auth/google/exchange" },
      permission: "ajustes.ler",
    })
    .input(schema.googleExchangeInput)
    .output(answers.exchangeGoogle)
    .mutation(({ ctx, input }) => exchangeGoogleCode(ctx, input)),
});
