import { and, eq, isNull } from "drizzle-orm";
import {
	chargeIssues,
	type ServiceCharge,
	withoutUnusedTerms,
} from "~/models/money/service-charge";
import { changeRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { requireLocation } from "../locations/require-location";
import { recordedCharge, toCharge } from "./service-charge";
import { serviceCharges } from "./tables";

interface ChargeKey {
	id: string;
	storeId: string;
}

/** Takes over a charge's type and amount from the POS, or keeps ours (spec 4.15). Throws 404, 409, 422. */
export async function decidePosChange(
	tx: Tx,
	scope: Scope,
	{ id, storeId }: ChargeKey,
	decision: "accept" | "keep",
	version: number | null,
): Promise<ServiceCharge> {
	await requireLocation(tx, storeId);
	const [before] = await tx
		.select()
		.from(serviceCharges)
		.where(
			and(
				eq(serviceCharges.id, id),
				eq(serviceCharges.storeId, storeId),
				isNull(serviceCharges.deletedAt),
			),
		)
		.for("update");
	if (!before) throw notFound("Service charge");
	const { posChange } = before;
	if (!posChange || posChange.isKept) {
		throw new GatewayError(422, "The point of sale has the same value now");
	}
	const { type, amount, ratePpm } = posChange;
	const terms = withoutUnusedTerms({ type, amount, ratePpm, scope: before.scope ?? "SUBTOTAL" });
	const [problem] = Object.values(chargeIssues({ ...terms, defaultFor: before.defaultFor }));
	if (decision === "accept" && problem) throw new GatewayError(422, problem.join(" "));
	const after = await changeRow(tx, scope, recordedCharge, {
		before,
		version,
		patch:
			decision === "accept"
				? { ...terms, posChange: null }
				: { posChange: { ...posChange, isKept: true } },
		action: decision === "accept" ? "update" : "keep",
		write: (change) =>
			tx.update(serviceCharges).set(change).where(eq(serviceCharges.id, id)).returning(),
	});
	return toCharge(after);
}
