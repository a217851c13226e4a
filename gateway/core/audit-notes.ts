import type { Context } from "hono";
import type { Caller, GatewayEnv } from "./caller";

/** Notes written after the answer, so that no answer waits for them; lost if the process is killed. */
export interface AuditNotes {
	denial(caller: Caller, what: { id: string; label: string }, context: Context<GatewayEnv>): void;
	wrongPassword(
		user: { uuid: string; email: string; merchantId: string | null },
		context: Context<GatewayEnv>,
	): void;
	flush(): Promise<void>;
}
