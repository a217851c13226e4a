import type { LoginLimits } from "../../../gateway/identity/sessions/login-limits";

/** For tests that exceed the usual limits. */
export const UNLIMITED_SIGN_INS: LoginLimits = {
	attempt: (_email, _from, work) => work(),
	attemptOwn: (_sessionId, work) => work(),
	forgive: async () => undefined,
};
