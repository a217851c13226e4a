import type { LoginLimits } from "../../../gateway/identity/sessions/login-limits";

/** For tests that try passwords and codes more often than anybody may. */
export const UNLIMITED_SIGN_INS: LoginLimits = {
	attempt: (_email, _address, work) => work(),
};
