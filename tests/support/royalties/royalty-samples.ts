import { and, eq, isNull } from "drizzle-orm";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { locations } from "../../../gateway/locations/tables";
import { royaltyInvoices, royaltyTerms } from "../../../gateway/royalties/tables";
import { may, type Sample } from "../endpoint-sample";
import type { TestGateway } from "../gateway";
import type { Place } from "../isolation-world";
import { beFranchise } from "../menu/be-franchise";
import { insertInvoice } from "./insert-invoice";

const ALL = "/api/v2/store-v2/:merchantId/royalty-invoices";
const all = ({ merchantId }: Place) => `/api/v2/store-v2/${merchantId}/royalty-invoices`;
const one = (place: Place) => `${all(place)}/${place.royaltyInvoiceId}`;
const reading = { access: may(["FRANCHISE_REPORT.API_READ"]), wholeMerchant: true } as const;
const changing: Omit<Sample, "request"> = {
	access: may(["ROYALTY_INVOICE.API_UPDATE"]),
	wholeMerchant: true,
	subject: "thing",
	success: 200,
};

type Fresh = NonNullable<Sample["fresh"]>;

const freshInvoice: Fresh = async ({ services }, _merchant, { merchantId, storeId }) => {
	const id = newId();
	await services.database.transaction(SYSTEM, (tx) =>
		insertInvoice(tx, { id, merchantId, storeId, word: "Fresh" }),
	);
	return { royaltyInvoiceId: id };
};

const freshBill: Fresh = async ({ services }, { userUuids }, { merchantId, storeId }) => {
	const id = newId();
	await services.database.transaction(SYSTEM, (tx) =>
		insertInvoice(tx, { id, merchantId, storeId, word: "Fresh" }, userUuids.franchisee),
	);
	return { royaltyInvoiceId: id };
};

/** A franchise whose locations owe something for each month from 2024 on, of which nothing is invoiced. */
export async function oweByMonth(
	{ services }: Pick<TestGateway, "services">,
	merchantId: string,
): Promise<void> {
	const now = new Date();
	await beFranchise({ services }, merchantId);
	await services.database.transaction(SYSTEM, async (tx) => {
		const own = eq(royaltyInvoices.merchantId, merchantId);
		await tx
			.update(royaltyInvoices)
			.set({ voidedAt: now, voidReason: "Made anew" })
			.where(and(own, isNull(royaltyInvoices.voidedAt)));
		await tx
			.update(locations)
			.set({ createdAt: new Date("2023-06-01T12:00:00Z") })
			.where(eq(locations.merchantId, merchantId));
		await tx.insert(royaltyTerms).values({
			id: newId(),
			merchantId,
			name: `Fee ${newId()}`,
			kind: "technology" as const,
			fixedAmount: 15_000,
			firstDay: "2024-01-01",
			createdAt: now,
			updatedAt: now,
		});
	});
}

export const royaltySamples: Record<string, Sample> = {
	"get /api/v2/store-v2/:merchantId/royalty-recipients": {
		...reading,
		subject: "merchant",
	},
	"get /api/v2/store-v2/:merchantId/own-royalty-invoices": {
		access: may(["ROYALTY_INVOICE.API_READ"]),
		subject: "merchant",
	},
	"get /api/v2/store-v2/:merchantId/own-royalty-invoices/:id": {
		access: may(["ROYALTY_INVOICE.API_READ"]),
		subject: "thing",
		seeing: "FRANCHISE_REPORT.API_READ",
		request: ({ merchantId, royaltyInvoiceId }) => ({
			path: `/api/v2/store-v2/${merchantId}/own-royalty-invoices/${royaltyInvoiceId}`,
		}),
	},
	"get /api/v2/store-v2/:merchantId/own-royalty-terms": {
		access: may(["ROYALTY_INVOICE.API_READ"]),
		subject: "merchant",
	},
	[`get ${ALL}`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: all(place) }),
	},
	[`get ${ALL}/:id`]: {
		...reading,
		subject: "thing",
		request: (place) => ({ path: one(place) }),
	},
	[`post ${ALL}`]: {
		access: may(["ROYALTY_INVOICE.API_CREATE"]),
		wholeMerchant: true,
		subject: "merchant",
		success: 201,
		async fresh(gateway, _merchant, { merchantId }) {
			await oweByMonth(gateway, merchantId);
			return {};
		},
		request: (place) => ({ path: all(place), body: { month: "2024-02" } }),
	},
	[`post ${ALL}/:id/payment`]: {
		...changing,
		fresh: freshInvoice,
		request: (place) => ({ path: `${one(place)}/payment`, body: { paidOn: "2026-11-02" } }),
	},
	[`post ${ALL}/:id/credit`]: {
		...changing,
		fresh: freshInvoice,
		request: (place) => ({
			path: `${one(place)}/credit`,
			body: { amount: 100, reason: "Closed for a week" },
		}),
	},
	[`post ${ALL}/:id/reminder`]: {
		...changing,
		fresh: freshBill,
		request: (place) => ({ path: `${one(place)}/reminder` }),
	},
	[`post ${ALL}/:id/void`]: {
		...changing,
		fresh: freshInvoice,
		request: (place) => ({ path: `${one(place)}/void`, body: { reason: "A term was missing" } }),
	},
};
