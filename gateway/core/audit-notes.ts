import type { Context } from "hono";
import type { Caller, GatewayEnv } from "./caller";

/**
 * What the audit log is told after the answer was given: refusals and wrong passwords. Nothing waits for it, and no
 * answer takes longer or tells more by it. What waits when the process is killed is lost.
 */
export interface AuditNotes {
	/** Somebody signed in was refused; told once an hour for each person and thing. `what` as people read it. */
	refusal(caller: Caller, what: { id: string; label: string }, context: Context<GatewayEnv>): void;
	/** A wrong password for somebody there is; told at the 1st, 10th, 100th of an hour. */
	wrongPassword(
		user: { uuid: string; email: string; merchantId: string | null },
		context: Context<GatewayEnv>,
	): void;
	/** Writes what waits. */
	flush(): Promise<void>;
}
