import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { issueCode } from "./one-time-codes";

/**
 * Does for an address that gets no mail what a message costs: a link's code, and a row in place of the message. Both
 * stand for nobody and go when codes are purged. So that the time of an answer does not tell who has an account.
 */
export async function doAsMuchWork(tx: Tx): Promise<void> {
	const nobody = { kind: "reset", merchantId: null } as const;
	await issueCode(tx, { ...nobody, userUuid: newId() });
	await issueCode(tx, { ...nobody, userUuid: null });
}
