import { createHash } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { CloverMessage } from "~/models/pos/clover-event.schema";
import { type Database, SYSTEM } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Services } from "../core/services";
import { isSameSecret } from "../core/tokens";
import { locations } from "../locations/tables";
import { handlePosWebhook } from "../menu/pos-sync/handle-pos-webhook";
import { paymentAccounts } from "../money/providers/tables";
import { followVendorOrder } from "./follow-vendor-order";

export const CLOVER_WEBHOOK_PATH = "/pos/api/v1/webhooks/clover";

const INVENTORY = new Set(["I", "IC", "IG", "IM"]);
const ORDER = "O";

/** Throws 401 unless the message has the code that Clover gave this application; without one nothing is heard. */
export function requireClover({ config }: Services, code: string): void {
	const { CLOVER_WEBHOOK_KEY: key } = config;
	if (key !== "" && isSameSecret(code, key)) return;
	throw new GatewayError(401, "The message is not signed by the POS");
}

/** Handles a signed message of Clover for all organizations linked to its merchants; false for unknown ones. Throws at the end where an order was not read. */
export async function handleCloverWebhook(
	services: Services,
	{ merchants }: CloverMessage,
): Promise<boolean> {
	const changed: { merchantId: string; orders: ReadonlySet<string> }[] = [];
	for (const [account, changes] of Object.entries(merchants)) {
		const linked = await linkedToClover(services.database, account);
		if (linked.size === 0) services.log.warn({ account }, "no location linked this account");
		const named = changes.map(({ objectId }) => {
			const [kind = "", id = ""] = objectId.split(":");
			return { kind, id };
		});
		const guids = named.flatMap(({ kind, id }) => (INVENTORY.has(kind) ? [id] : []));
		const orders = new Set(named.flatMap(({ kind, id }) => (kind === ORDER ? [id] : [])));
		const eventId = createHash("sha256")
			.update(JSON.stringify([account, changes]))
			.digest("hex");
		for (const [merchantId, storeIds] of linked) {
			changed.push({ merchantId, orders });
			if (guids.length > 0) {
				const source = { squareAccount: null, locationIds: null, storeIds };
				await handlePosWebhook(services, { merchantId, eventId, source, guids });
			}
		}
	}
	await followAll(services, changed);
	return changed.length > 0;
}

async function followAll(
	services: Services,
	changed: readonly { merchantId: string; orders: ReadonlySet<string> }[],
): Promise<void> {
	const failures: unknown[] = [];
	for (const { merchantId, orders } of changed) {
		for (const id of orders) {
			await followVendorOrder(services, merchantId, id).catch((error) => failures.push(error));
		}
	}
	if (failures.length > 0) throw failures[0];
}

async function linkedToClover(
	database: Database,
	accountId: string,
): Promise<ReadonlyMap<string, string[]>> {
	const isClover = eq(paymentAccounts.provider, "clover");
	const { accounts, places } = await database.read(SYSTEM, async (tx) => {
		const merchantIds = tx
			.select({ merchantId: paymentAccounts.merchantId })
			.from(paymentAccounts)
			.where(and(isClover, eq(paymentAccounts.accountName, accountId)));
		return {
			accounts: await tx
				.select()
				.from(paymentAccounts)
				.where(and(isClover, inArray(paymentAccounts.merchantId, merchantIds))),
			places: await tx
				.select()
				.from(locations)
				.where(
					and(
						eq(locations.posProvider, "clover"),
						inArray(locations.merchantId, merchantIds),
						isNull(locations.deletedAt),
					),
				)
				.orderBy(locations.storeId),
		};
	});
	const found = new Map<string, string[]>();
	for (const { storeId, merchantId, metadata } of places) {
		const known = accounts.filter((each) => each.merchantId === merchantId);
		const own = known.find((each) => each.storeId === storeId)?.accountName;
		const isOnly = known.every(({ accountName }) => accountName === accountId);
		const isHere = own ? own === accountId : isOnly || metadata.locationId === accountId;
		if (isHere) found.set(merchantId, [...(found.get(merchantId) ?? []), storeId]);
	}
	return found;
}
