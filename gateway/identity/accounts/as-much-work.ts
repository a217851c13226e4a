import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { issueCode } from "./one-time-codes";

/** Does as much work as sending a message, so that response time does not reveal who has an account. */
export async function doAsMuchWork(tx: Tx): Promise<void> {
	const nobody = { kind: "reset", merchantId: null } as const;
	await issueCode(tx, { ...nobody, userUuid: newId() });
	await issueCode(tx, { ...nobody, userUuid: null });
}
