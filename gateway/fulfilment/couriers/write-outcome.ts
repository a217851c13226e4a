import { needsPerson } from "~/models/orders/courier-order";
import type { GatewayConfig } from "../../core/config";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { courierTroubleEmail, noCourierEmail } from "../../orders/alert-emails";
import { alertPeople } from "../../orders/alert-people";
import { completeOrder } from "../../orders/complete-order";
import type { CourierOrderRow } from "../../orders/courier-queue";
import type { LockedOrder } from "../../orders/get-order";
import type { CourierChange } from "./apply-delivery";
import { findPartner } from "./courier-job";
import { writeCourier } from "./write-courier";

/** Saves a courier's change: delivery completes the order, failure to get a courier alerts people. */
export async function writeOutcome(
	tx: Tx,
	scope: Scope,
	{
		config,
		locked,
		row,
	}: {
		config: Pick<GatewayConfig, "PUBLIC_URL" | "PORT">;
		locked: LockedOrder;
		row: CourierOrderRow;
	},
	change: CourierChange,
): Promise<CourierOrderRow> {
	const { row: order } = locked;
	const partner = (await findPartner(tx, row))?.name ?? "";
	const after = await writeCourier(tx, scope, { order, row, partner }, change);
	if (after.status === "delivered" && row.status !== "delivered") {
		await completeOrder(tx, scope, locked);
	}
	if (change.action !== "courier-failed" || !needsPerson(after, order.status)) return after;
	const alertEmail = after.state === "failed" ? noCourierEmail : courierTroubleEmail;
	await alertPeople(tx, config, order, {
		kind: "order-without-courier",
		content: (alerted) => alertEmail(alerted, after.lastError ?? ""),
	});
	return after;
}
