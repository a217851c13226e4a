import type { z } from "zod";
import {
	CHANGED_SINCE_PREVIEW,
	type DriftPreview,
	MAX_RESTORED,
	TOO_MANY_VALUES,
	type WhichDrift,
} from "~/models/menu/drift/drift";
import { driftRestoreSchema } from "~/models/menu/drift/drift.schema";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { defineLocationTask } from "../../core/tasks/define-task";
import { digestOwnFields, previewPutBack } from "../franchise/own-fields";
import { planPutBack, putBack, putBackRowSchema } from "../franchise/put-back-task";
import { whereDrift } from "./find-drift";

/** Previews a restore. Throws 422 if it exceeds one task's limit. */
export async function previewRestore(tx: Tx, which: WhichDrift): Promise<DriftPreview> {
	const where = whereDrift(which);
	const mark = await driftFingerprint(tx, which);
	return { ...(await previewPutBack(tx, where)), mark };
}

/** Removes own values of locations, so that these follow the organization again; skips values changed since. */
export const restoreTask = defineLocationTask({
	kind: "restore-own-values",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	input: driftRestoreSchema as z.ZodType<z.output<typeof driftRestoreSchema>>,
	row: putBackRowSchema,
	async rows(tx, scope, { which, mark }) {
		if (mark !== (await driftFingerprint(tx, which)) && mark !== null)
			throw new GatewayError(409, CHANGED_SINCE_PREVIEW);
		return planPutBack(tx, scope, whereDrift(which));
	},
	step: putBack,
});

async function driftFingerprint(tx: Tx, which: WhichDrift): Promise<string> {
	const weighed = await digestOwnFields(tx, whereDrift(which));
	if (weighed.values > MAX_RESTORED) throw new GatewayError(422, TOO_MANY_VALUES);
	return weighed.mark;
}
