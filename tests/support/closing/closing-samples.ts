import { eq } from "drizzle-orm";
import { CHECKLIST_IDS } from "~/models/closing/checklist";
import { LEDGER_ACCOUNT_IDS } from "~/models/closing/ledger-accounts";
import { periodClosings } from "../../../gateway/closing/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { may, type Sample } from "../endpoint-sample";
import type { Place } from "../isolation-world";
import type { RouteRule } from "../route-rule";
import { insertClosing } from "./insert-closing";

const BASE = "/api/v2/store-v2/:merchantId";
const all = ({ merchantId }: Place) => `/api/v2/store-v2/${merchantId}/period-closings`;
const one = (place: Place) => `${all(place)}/${place.periodClosingId}`;
const reading = { access: may(["REPORT.API_READ"]), wholeMerchant: true } as const;

function ledgerFields(): Record<string, string> {
	const fields = LEDGER_ACCOUNT_IDS.flatMap((id) => [
		[`accounts.${id}.code`, "200"],
		[`accounts.${id}.name`, "Sales"],
	]);
	return { xeroTaxRate: "Tax Exempt", ...Object.fromEntries(fields) };
}

type Fresh = NonNullable<Sample["fresh"]>;

const reopenAll = (tx: Tx, merchantId: string) =>
	tx
		.update(periodClosings)
		.set({ reopenedAt: new Date() })
		.where(eq(periodClosings.merchantId, merchantId));

const freshClosing: Fresh = async ({ services }, _merchant, { merchantId, storeId }) => {
	const id = newId();
	await services.database.transaction(SYSTEM, async (tx) => {
		await reopenAll(tx, merchantId);
		await insertClosing(tx, { id, merchantId, storeId, word: "Fresh" }, { isClosed: true });
	});
	return { periodClosingId: id };
};

export const closingSamples: Record<string, Sample> = {
	[`get ${BASE}/period-closings`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: all(place) }),
	},
	[`get ${BASE}/period-closing-preview`]: {
		...reading,
		subject: "merchant",
	},
	[`get ${BASE}/period-closings/:id`]: {
		...reading,
		subject: "thing",
		request: (place) => ({ path: one(place) }),
	},
	[`post ${BASE}/period-closings`]: {
		access: may(["PERIOD_CLOSING.API_CREATE"]),
		wholeMerchant: true,
		subject: "merchant",
		success: 201,
		async fresh({ services }, _merchant, { merchantId }) {
			await services.database.transaction(SYSTEM, (tx) => reopenAll(tx, merchantId));
			return {};
		},
		request: (place) => ({
			path: all(place),
			body: {
				currency: "USD",
				first: "2024-03-01",
				last: "2024-03-31",
				acknowledged: [...CHECKLIST_IDS],
			},
		}),
	},
	[`post ${BASE}/period-closings/:id/reopening`]: {
		access: may(["PERIOD_CLOSING.API_UPDATE"]),
		wholeMerchant: true,
		subject: "thing",
		fresh: freshClosing,
		request: (place) => ({ path: `${one(place)}/reopening`, body: { reason: "Late imports" } }),
	},
	[`get ${BASE}/period-closings/:id/journal`]: {
		...reading,
		subject: "thing",
		request: (place) => ({ path: `${one(place)}/journal` }),
	},
	[`get ${BASE}/ledger-settings`]: {
		...reading,
		subject: "merchant",
	},
	[`patch ${BASE}/ledger-settings`]: {
		access: may(["PERIOD_CLOSING.API_UPDATE"]),
		wholeMerchant: true,
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/ledger-settings`,
			body: { xeroTaxRate: "BAS Excluded" },
		}),
	},
	[`post ${BASE}/period-closings/:id/email`]: {
		access: may(["REPORT.API_READ", "REPORT.EXPORT"]),
		wholeMerchant: true,
		subject: "thing",
		request: (place) => ({
			path: `${one(place)}/email`,
			body: { recipient: "books@harbour.example" },
		}),
	},
};

/** Fields that the forms of the closing pages send. */
export const closingActions: Record<string, Omit<RouteRule, "page">> = {
	"routes/closing/close-period": {
		changing: "PERIOD_CLOSING.API_CREATE",
		fields: {
			currency: "USD",
			first: "2024-01-01",
			last: "2024-01-31",
			acknowledged: "late",
			seen: "0".repeat(64),
		},
	},
	"routes/closing/period-closing": {
		changing: "REPORT.EXPORT",
		fields: { recipient: "books@harbour.example" },
	},
	"routes/closing/ledger-accounts": {
		changing: "PERIOD_CLOSING.API_UPDATE",
		fields: ledgerFields(),
	},
	"routes/closing/reopen-period": {
		changing: "PERIOD_CLOSING.API_UPDATE",
		fields: { reason: "A location was imported late" },
	},
};
