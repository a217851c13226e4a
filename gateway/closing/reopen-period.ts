import { and, eq } from "drizzle-orm";
import { NOT_LAST_MESSAGE, REOPENED_MESSAGE } from "~/models/closing/period-closing";
import { periodClosingEntity } from "~/models/closing/period-closing.entity";
import { changeRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { closedPeriods, lockClosings } from "./close-period";
import { type ClosingRow, closingKind } from "./closing-kind";
import { closedOrders, periodClosings } from "./tables";

interface ReopenRequest {
	id: string;
	version: number | null;
	reason: string;
}

/** Reopens the last closed period of a currency. Its statement stays in the list. Throws 404, 409, 422. */
export async function reopenPeriod(
	tx: Tx,
	scope: Scope,
	{ id, version, reason }: ReopenRequest,
): Promise<ClosingRow> {
	const { currency } = await findClosing(tx, scope, id);
	await lockClosings(tx, scope, currency);
	const before = await findClosing(tx, scope, id);
	requireVersion(closingKind, before, version);
	if (before.reopenedAt) throw new GatewayError(422, REOPENED_MESSAGE);
	if (!(await isLastClosing(tx, scope, before))) throw new GatewayError(422, NOT_LAST_MESSAGE);
	const { merchantId } = scope;
	await tx
		.delete(closedOrders)
		.where(and(eq(closedOrders.merchantId, merchantId), eq(closedOrders.closingId, id)));
	return changeRow(tx, scope, closingKind, {
		before,
		version,
		action: "reopen",
		patch: { reopenedAt: new Date(), reopenedBy: scope.actor.label, reopenReason: reason },
		write: (values) =>
			tx.update(periodClosings).set(values).where(eq(periodClosings.id, id)).returning(),
	});
}

export async function findClosing(tx: Tx, { merchantId }: Scope, id: string): Promise<ClosingRow> {
	const [row] = await tx
		.select()
		.from(periodClosings)
		.where(and(eq(periodClosings.merchantId, merchantId), eq(periodClosings.id, id)));
	if (!row) throw notFound(periodClosingEntity.label);
	return row;
}

/** Whether no later period of the currency is closed. */
export async function isLastClosing(
	tx: Tx,
	scope: Scope,
	{ id, currency }: Pick<ClosingRow, "id" | "currency">,
): Promise<boolean> {
	return (await closedPeriods(tx, scope, currency)).at(-1)?.id === id;
}
